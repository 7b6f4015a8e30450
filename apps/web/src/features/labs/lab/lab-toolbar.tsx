import Close from '@mui/icons-material/Close';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Tune from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { timeText } from '@stratloom/engine/report';
import { memo, useState } from 'react';
import { instrumentName } from '../../../format/instrument-name.ts';
import { DAY_MS, type TimeRange } from '../../../instruments/bars/date-range.tsx';
import { useSymbolName } from '../../../instruments/tickers/use-bar-sets.ts';
import { useOpenStrategy } from '../session/open-strategy.tsx';
import { useLoadedBars } from '../session/loaded-bars.tsx';
import { BarFields } from './bar-fields.tsx';
import { RunSettings } from './run-settings.tsx';
import { ToolButton } from '../editor/tool-button.tsx';

/** The chosen days in words; `to` is the moment after the last. */
function datesText({ from, to }: TimeRange): string {
  const last = to === null ? null : timeText(to - DAY_MS);
  if (from === null) return last === null ? 'all dates' : `until ${last}`;
  return last === null ? `from ${timeText(from)}` : `${timeText(from)} to ${last}`;
}

/** On a phone one line says which bars a run takes, and a sheet changes them: the chart comes first. */
function BarsSheet() {
  const { document } = useOpenStrategy();
  const { timeframe } = document;
  const { symbol, others } = useLoadedBars();
  const first = instrumentName(useSymbolName(symbol));
  const name = others === null ? first : `${first} and ${others.markets.length} more`;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        endIcon={<ExpandMore />}
        sx={{ flex: '1 1 0px', minWidth: 0, height: 44, justifyContent: 'space-between' }}
      >
        <Typography noWrap component="span" variant="body2">
          <b>{name}</b> · {timeframe} · {datesText(document)}
        </Typography>
      </Button>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'bars-sheet-title' },
        }}
      >
        <Box sx={{ p: 2, pb: 3 }}>
          <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
            <Typography id="bars-sheet-title" variant="h2">
              Bars to test on
            </Typography>
            <IconButton aria-label="Close" onClick={() => setOpen(false)}>
              <Close />
            </IconButton>
          </Stack>
          <Stack
            direction="row"
            sx={{
              ...{ flexWrap: 'wrap', gap: 1.5, pt: 1.5 },
              '& .MuiAutocomplete-root': { width: 1 },
              '& .MuiTextField-root:has(input[type=date])': { flex: '1 1 148px' },
            }}
          >
            <BarFields />
          </Stack>
        </Box>
      </Drawer>
    </>
  );
}

/** Bars and settings of the run. */
export const LabToolbar = memo(function LabToolbar() {
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  return (
    <Stack
      direction="row"
      sx={{
        ...{ flexWrap: { md: 'wrap' }, alignItems: 'flex-start', gap: 1, flexShrink: 0 },
        pt: { md: 1.25 },
        '& .MuiInputBase-root': { minHeight: { md: 36 } },
        '& .MuiInputBase-input': { py: { md: '7px' }, fontSize: { md: 14 } },
        '& .MuiAutocomplete-root': { width: { md: 128, lg: 170 }, flexGrow: { md: 0 } },
        '& input[type=date]': { width: { md: 106 } },
        '& .MuiTextField-root:has(input[type=date])': { width: { md: 134 } },
      }}
    >
      {isWide ? <BarFields /> : <BarsSheet />}
      <ToolButton
        isOutlined
        name="Settings"
        icon={<Tune fontSize="small" />}
        onClick={() => setSettingsOpen(true)}
      />
      {isSettingsOpen && <RunSettings onClose={() => setSettingsOpen(false)} />}
    </Stack>
  );
});
