import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { color, touch } from '../../../../theme/theme.ts';
import { BarButton } from './bar-button.tsx';
import type { ChartControls } from './chart-controls.ts';
import { ChartMenu } from './chart-menu.tsx';
import { rangesOf } from './ranges.ts';

const SMALL = {
  ...{ minWidth: 0, px: 0.75, py: 0.25, fontSize: 12 },
  [touch]: { minWidth: 44, minHeight: 44 },
} as const;

const ON_PHONES: ReadonlySet<string> = new Set(['3M', '1Y', 'All']);
const WIDE_ONLY = { xs: 'none', sm: 'inline-flex' } as const;

/** Ranges, trades, scale, and the menu of the chart. */
export function ChartBar({ controls }: { readonly controls: ChartControls }) {
  const { view, bars, isLogarithmic, change, trades } = controls;
  const ranges = useMemo(() => rangesOf(bars), [bars]);
  return (
    <Stack
      component="fieldset"
      direction="row"
      aria-label="Chart controls"
      sx={{
        alignItems: 'center',
        flexWrap: 'wrap',
        ml: { xs: -1, sm: 'auto' },
        minWidth: 0,
        border: 0,
        p: 0,
      }}
    >
      {ranges.map(({ name, fromBar, toBar }) => (
        <Button
          key={name}
          size="small"
          color="secondary"
          aria-label={name === 'All' ? 'All of the run' : `Show the last ${name}`}
          onClick={() => view?.showBars(fromBar, toBar)}
          // A phone has place for some.
          sx={{ ...SMALL, display: ON_PHONES.has(name) ? 'inline-flex' : WIDE_ONLY }}
        >
          {name}
        </Button>
      ))}
      <BarButton
        name="Previous trade"
        keyName="P"
        icon={<ChevronLeft />}
        isDisabled={!trades.hasTrades}
        onClick={() => trades.step(-1)}
      />
      <BarButton
        name="Next trade"
        keyName="N"
        icon={<ChevronRight />}
        isDisabled={!trades.hasTrades}
        onClick={() => trades.step(1)}
      />
      <Button
        size="small"
        color="secondary"
        aria-pressed={isLogarithmic}
        aria-label="Log scale"
        onClick={() => change({ isLogarithmic: !isLogarithmic })}
        sx={{ ...SMALL, bgcolor: isLogarithmic ? color.raised : 'transparent' }}
      >
        {isLogarithmic && <span aria-hidden>✓&nbsp;</span>}
        Log
      </Button>
      <ChartMenu controls={controls} />
    </Stack>
  );
}
