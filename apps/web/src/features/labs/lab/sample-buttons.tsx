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
      sx={{ flexWrap: 'wrap', gap: 0.75 }}
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
