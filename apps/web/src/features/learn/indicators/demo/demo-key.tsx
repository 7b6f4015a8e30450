import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { PatternDirection } from '@stratloom/engine/patterns';
import type { ReactNode } from 'react';
import { color } from '../../../../theme/theme.ts';
import { chartColor } from '../../../../charts/chart-style.ts';
import type { DemoData } from './demo-data.ts';
import { demoKey } from './demo-words.ts';
import type { KeyEntry } from './demo-words.ts';

const WIDTH = 20;
const MIDDLE = 6;

function stroke(ink: string, dashes?: string): ReactNode {
  return (
    <line
      x2={WIDTH}
      y1={MIDDLE}
      y2={MIDDLE}
      stroke={ink}
      strokeWidth={2}
      strokeDasharray={dashes}
    />
  );
}

const SIGNS: Readonly<Record<KeyEntry['sign'], ReactNode>> = {
  line: stroke(color.info),
  dashed: stroke(color.warning, '5 3'),
  dotted: stroke(color.textSecondary, '2 3'),
  hollow: <rect x={6} y={1} width={8} height={10} fill="none" stroke={chartColor.up} />,
  solid: <rect x={6} y={1} width={8} height={10} fill={chartColor.down} />,
  up: <path d="M10 0 L16 12 L4 12 Z" fill={chartColor.buy} />,
  down: <path d="M10 12 L16 0 L4 0 Z" fill={chartColor.sell} />,
};

interface DemoKeyProps {
  readonly data: DemoData;
  readonly direction: PatternDirection;
}

/** Key to the signs of a demo chart. */
export function DemoKey({ data, direction }: DemoKeyProps) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mb: 0.5 }}>
      {demoKey(data, direction).map(({ sign, words }) => (
        <Box
          key={words}
          component="span"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontSize: 12 }}
        >
          <svg width={WIDTH} height={12} aria-hidden>
            {SIGNS[sign]}
          </svg>
          {words}
        </Box>
      ))}
    </Stack>
  );
}
