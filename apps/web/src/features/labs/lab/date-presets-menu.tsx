import DateRangeIcon from '@mui/icons-material/DateRange';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { TimeRange } from '../../../instruments/bars/date-range.tsx';
import { type BarChoice, isOwnSymbol } from '../../../instruments/bars/load-bars.ts';
import { useBars } from '../../../instruments/bars/use-bars.ts';
import { usualStart } from '../../../instruments/bars/usual-start.ts';
import { ToolButton } from '../editor/tool-button.tsx';
import { datePresets } from './date-presets.ts';

interface PresetsProps {
  readonly choice: BarChoice;
  readonly onChoose: (range: TimeRange) => void;
}

interface OpenMenuProps extends PresetsProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** Presets of all bars of the instrument, whatever dates are chosen now. */
function OpenMenu({ choice, onChoose, anchor, onClose }: OpenMenuProps) {
  const [start] = useState(() =>
    // Own bars are all there, whatever their timeframe.
    isOwnSymbol(choice.symbol) ? null : usualStart(choice.timeframe, Date.now()),
  );
  const { loaded, isLoading } = useBars({ ...choice, from: start, to: null });
  const missing = isLoading ? 'Loading bars' : 'Bars could not be loaded';
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {loaded === null && <MenuItem disabled>{missing}</MenuItem>}
      {loaded !== null &&
        datePresets(loaded.bars, start).map(({ name, range }) => (
          <MenuItem
            key={name}
            selected={range.from === choice.from && range.to === choice.to}
            onClick={() => onChoose(range)}
          >
            {name}
          </MenuItem>
        ))}
    </Menu>
  );
}

/** Chooses dates that are often run on: the last years, or the part on which a strategy is developed. */
export function DatePresetsMenu({ choice, onChoose }: PresetsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <ToolButton
        isOutlined
        namedFrom="xl"
        name="Range"
        icon={<DateRangeIcon fontSize="small" />}
        hasMenu
        isExpanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor !== null && (
        <OpenMenu
          choice={choice}
          anchor={anchor}
          onChoose={(range) => {
            close();
            onChoose(range);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
