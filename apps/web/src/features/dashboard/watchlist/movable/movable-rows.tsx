import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { color } from '../../../../theme/theme.ts';
import { tabStop, type WatchlistRowsProps } from '../shown-rows.ts';
import type { WatchedAsset } from '../watched-asset.ts';
import { WatchlistRow } from '../watchlist-row.tsx';
import { RowMenu } from './row-menu.tsx';
import { rowCoordinates } from './row-coordinates.ts';

/** Rows with menus, which can be dragged to another place while the order is the user's own. */
export function MovableRows(props: WatchlistRowsProps) {
  const { watchlist, assets, selected } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: rowCoordinates }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    const asset = assets.find(({ id }) => id === active.id);
    const target = assets.find(({ id }) => id === over?.id);
    if (asset === undefined || target === undefined || asset === target) return;
    watchlist.move?.(asset, watchlist.assets.indexOf(target));
  };
  const stop = tabStop(assets, selected);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        ...{ announcements: announcementsOf(assets), screenReaderInstructions: HELP },
        // A list holds nothing but its rows.
        container: document.body,
      }}
      onDragEnd={onDragEnd}
    >
      {assets.map((asset, index) => (
        <MovableRow
          key={asset.id}
          {...props}
          asset={asset}
          index={index}
          isTabStop={asset === stop}
        />
      ))}
    </DndContext>
  );
}

const HELP = {
  draggable:
    'Press Space to pick up the row, arrow keys to move it, Space again to drop it, Escape to cancel.',
};

function announcementsOf(assets: readonly WatchedAsset[]): Announcements {
  const name = (id: unknown): string =>
    assets.find((asset) => asset.id === id)?.symbol ?? 'The row';
  const place = (id: unknown): string =>
    `${assets.findIndex((asset) => asset.id === id) + 1} of ${assets.length}`;
  return {
    onDragStart: ({ active }) => `${name(active.id)} picked up, position ${place(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over === null || over.id === active.id
        ? undefined
        : `${name(active.id)} would move to position ${place(over.id)}.`,
    onDragEnd: ({ active, over }) =>
      over === null ? undefined : `${name(active.id)} is at position ${place(over.id)}.`,
    onDragCancel: ({ active }) => `${name(active.id)} stays where it was.`,
  };
}

type MovableRowProps = WatchlistRowsProps & {
  readonly asset: WatchedAsset;
  readonly index: number;
  readonly isTabStop: boolean;
};

function MovableRow(props: MovableRowProps) {
  const { asset, selected, isTabStop, isOwnOrder, watchlist, onSelect } = props;
  const drag = useDraggable({ id: asset.id, disabled: !isOwnOrder });
  const { setNodeRef, isOver } = useDroppable({ id: asset.id, disabled: !isOwnOrder });
  const { transform, isDragging } = drag;
  return (
    <Box
      component="li"
      ref={setNodeRef}
      sx={{
        ...(isOver && !isDragging && { boxShadow: `inset 0 2px ${color.text}` }),
        ...(isDragging && { position: 'relative', zIndex: 1, opacity: 0.9 }),
      }}
      style={transform === null ? undefined : { transform: `translateY(${transform.y}px)` }}
    >
      <WatchlistRow
        asset={asset}
        isSelected={asset.symbol === selected}
        isTabStop={isTabStop}
        onSelect={() => onSelect(asset)}
        onRemove={() => watchlist.remove(asset)}
        handle={isOwnOrder ? <Handle drag={drag} asset={asset} isTabStop={isTabStop} /> : undefined}
        menu={<RowMenu {...props} />}
      />
    </Box>
  );
}

interface HandleProps {
  readonly drag: ReturnType<typeof useDraggable>;
  readonly asset: WatchedAsset;
  readonly isTabStop: boolean;
}

/** Stands in the margin of the row. */
function Handle({ drag, asset, isTabStop }: HandleProps) {
  const { setNodeRef, attributes, listeners } = drag;
  return (
    <ButtonBase
      className="on-hover"
      ref={setNodeRef}
      {...attributes}
      {...listeners}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`Move ${asset.symbol}`}
      sx={{
        ...{ position: 'absolute', left: 1, top: 8, bottom: 8, width: 14, zIndex: 1 },
        ...{ cursor: 'grab', touchAction: 'none', color: 'text.secondary', borderRadius: '4px' },
        '& svg': { fontSize: 14 },
      }}
    >
      <DragIndicatorIcon />
    </ButtonBase>
  );
}
