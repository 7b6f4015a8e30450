import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { BarButton } from './bar-button.tsx';
import type { ChartControls } from './chart-controls.ts';
import { ChartKeysDialog } from './chart-keys-dialog.tsx';
import { GoToDate } from './go-to-date.tsx';
import { lineText } from './own-lines.ts';

const LOOKS = [
  ['candles', 'Candles'],
  ['bars', 'Bars'],
  ['line', 'Line'],
  ['heikin-ashi', 'Heikin-Ashi (display only)'],
] as const;

const PARTS = [
  ['hasVolume', 'Volume'],
  ['hasTrades', 'Trades'],
  ['hasAccount', 'Equity and drawdown'],
] as const;

const TOOLS = [
  ['measure', 'Measure', 'M'],
  ['level', 'Horizontal line', 'H'],
  ['trend', 'Trend line', 'T'],
] as const;

interface EntryProps {
  readonly text: string;
  readonly keyName?: string;
  /** True or false where it is switched; left out = it does something. */
  readonly isOn?: boolean;
  readonly isOneOfMany?: boolean;
  readonly onClick: () => void;
}

function entry({
  text,
  keyName = '',
  isOn,
  isOneOfMany = false,
  onClick,
}: EntryProps): ReactElement {
  const switched = isOneOfMany ? 'menuitemradio' : 'menuitemcheckbox';
  return (
    <MenuItem
      key={text}
      dense
      role={isOn === undefined ? 'menuitem' : switched}
      aria-checked={isOn}
      onClick={onClick}
      sx={{ gap: 1, fontSize: 13 }}
    >
      <span aria-hidden style={{ width: 14 }}>
        {isOn === true ? '✓' : ''}
      </span>
      <span style={{ flex: 1 }}>{text}</span>
      {keyName !== '' && <kbd aria-hidden>{keyName}</kbd>}
    </MenuItem>
  );
}

function entriesOf(controls: ChartControls, close: (act: () => void) => () => void) {
  const { options, change, tool, own, replay, startReplay } = controls;
  return [
    ...LOOKS.map(([look, text]) =>
      entry({
        ...{ text, isOn: options.look === look, isOneOfMany: true },
        onClick: close(() => change({ look })),
      }),
    ),
    <Divider key="parts" component="li" />,
    ...PARTS.map(([part, text]) =>
      entry({
        ...{ text, isOn: options[part] },
        onClick: close(() => change({ [part]: !options[part] })),
      }),
    ),
    <Divider key="tools" component="li" />,
    entry({
      ...{ text: replay.count === null ? 'Replay bar by bar' : 'End replay', keyName: 'R' },
      onClick: close(() => (replay.count === null ? startReplay() : replay.end())),
    }),
    ...TOOLS.map(([kind, text, keyName]) =>
      entry({ text, keyName, onClick: close(() => tool.take(kind)) }),
    ),
    ...own.lines.map((line, at) =>
      entry({
        text: `Remove ${lineText(line).toLowerCase()}${at === 0 ? '' : ` (${at + 1})`}`,
        onClick: close(() => own.remove(line)),
      }),
    ),
  ];
}

/** Menu of all that is done with the chart more seldom. */
export function ChartMenu({ controls }: { readonly controls: ChartControls }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'date' | 'keys' | null>(null);
  const close = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <BarButton
        name="Chart options"
        icon={<MoreHoriz />}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Chart options' } }}
      >
        {entriesOf(controls, close)}
        <Divider component="li" />
        {entry({ text: 'Go to date…', onClick: close(() => setDialog('date')) })}
        {entry({ text: 'Keys…', onClick: close(() => setDialog('keys')) })}
      </Menu>
      {dialog === 'date' && (
        <GoToDate
          bars={controls.bars}
          onGo={(bar) => controls.view?.center(bar)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'keys' && <ChartKeysDialog onClose={() => setDialog(null)} />}
    </>
  );
}
