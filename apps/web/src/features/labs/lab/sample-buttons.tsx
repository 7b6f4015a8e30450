import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import type { Sample } from '../language/lab-language.ts';

interface SampleButtonsProps {
  readonly samples: readonly Sample[];
  readonly onLoad: (sample: Sample) => void;
}

/** One button for each sample strategy; its description as a tooltip. */
export function SampleButtons({ samples, onLoad }: SampleButtonsProps) {
  return (
    <Stack
      component="section"
      direction="row"
      aria-label="Sample strategies"
      sx={{
        ...{ gap: 0.75, flexShrink: 0, overflowX: 'auto', scrollbarWidth: 'thin' },
        // Room for the ring of the focus, which the edge of a scrolling row cuts off.
        ...{ p: '3px', m: '-3px', '& button': { flexShrink: 0, whiteSpace: 'nowrap' } },
      }}
    >
      {samples.map((sample) => (
        <Tooltip key={sample.name} title={sample.description} describeChild>
          <Button
            size="small"
            color="secondary"
            variant="outlined"
            onClick={() => onLoad(sample)}
            sx={{ py: 0.25, px: 1, fontSize: 12 }}
          >
            {sample.name}
          </Button>
        </Tooltip>
      ))}
    </Stack>
  );
}
