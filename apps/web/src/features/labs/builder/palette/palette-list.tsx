import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { color } from '../../../../theme/theme.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { PaletteOption } from './palette-option.tsx';

interface PaletteListProps {
  readonly id: string;
  readonly entries: readonly PaletteEntry[];
  /** Search results come by how well they match, not by groups. */
  readonly isSearched: boolean;
  readonly active: PaletteEntry | undefined;
  readonly onPoint: (entry: PaletteEntry) => void;
  readonly onTake: (entry: PaletteEntry) => void;
}

const NEAREST = { block: 'nearest' } as const;

/** The list itself scrolls: it has no focus of its own, the search field moves through it. */
const SCROLLING = { mt: 1, maxHeight: { xs: '60dvh', sm: 420 }, overflowY: 'auto', mx: -1.5 };

/** Returns the id of an option, by which the search field names the active one. */
export function optionId(list: string, { id }: PaletteEntry): string {
  return `${list}-${id.replaceAll(' ', '-')}`;
}

/** The found blocks: by groups, or the best first. */
export function PaletteList(props: PaletteListProps) {
  const { id, entries, isSearched, active, onPoint, onTake } = props;
  const activeId = active === undefined ? null : optionId(id, active);
  useEffect(() => {
    if (activeId !== null) document.querySelector(`[id="${activeId}"]`)?.scrollIntoView?.(NEAREST);
  }, [activeId]);
  const groups = isSearched
    ? [['Found', entries] as const]
    : [...Map.groupBy(entries, ({ group }) => group)];
  return (
    // A native list cannot say what its options do, and closes on every choice.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot hold groups with pictures and be searched as one types
    <Box role="listbox" id={id} aria-label="Blocks" sx={SCROLLING}>
      {entries.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1 }}>
          Nothing here matches. Try another word, such as average, volume or time.
        </Typography>
      )}
      {groups.map(([group, items]) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot hold groups with pictures and be searched as one types
        <Box key={group} role="group" aria-label={group}>
          {!isSearched && (
            <Typography
              variant="overline"
              aria-hidden
              sx={{
                display: 'block',
                position: 'sticky',
                top: 0,
                px: 2,
                lineHeight: 2.2,
                bgcolor: color.surface,
                color: 'text.secondary',
                zIndex: 1,
              }}
            >
              {group}
            </Typography>
          )}
          {items.map((entry) => (
            <PaletteOption
              key={entry.id}
              id={optionId(id, entry)}
              entry={entry}
              isActive={entry === active}
              onPoint={onPoint}
              onTake={onTake}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}
