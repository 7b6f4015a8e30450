import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TitledText } from '@stratloom/learn-content';
import { color } from '../../../theme/theme.ts';
import { TopicIcon } from './topic-icon.tsx';

const LINE = { position: 'absolute', bgcolor: color.raised } as const;

/** The steps from the first lesson to a running strategy, on a line. */
export function JourneyLine({ steps }: { readonly steps: readonly TitledText[] }) {
  return (
    <Box
      component="ol"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: { xs: 2, md: 3 },
        gridTemplateColumns: { xs: '1fr', md: `repeat(${steps.length}, minmax(0, 1fr))` },
      }}
    >
      {steps.map((step, at) => (
        <JourneyStep
          key={step.title}
          step={step}
          number={at + 1}
          isLast={at + 1 === steps.length}
        />
      ))}
    </Box>
  );
}

function JourneyStep(props: {
  readonly step: TitledText;
  readonly number: number;
  readonly isLast: boolean;
}) {
  const { step, number, isLast } = props;
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: { xs: '40px 1fr', md: '1fr' },
        columnGap: 1.5,
        rowGap: 1,
        '&::before': isLast
          ? undefined
          : {
              content: '""',
              ...LINE,
              backgroundColor: color.raised,
              left: { xs: 19, md: 48 },
              right: { md: -16 },
              top: { xs: 44, md: 19 },
              bottom: { xs: -12, md: 'auto' },
              width: { xs: 2, md: 'auto' },
              height: { md: 2 },
            },
      }}
    >
      <Box
        aria-hidden
        sx={{
          width: 40,
          height: 40,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          bgcolor: color.raised,
          color: 'text.secondary',
          '& svg': { fontSize: 20 },
        }}
      >
        <TopicIcon name={step.iconName} />
      </Box>
      <Box>
        <Typography variant="h3">
          {number}. {step.title}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.25, color: 'text.secondary' }}>
          {step.text}
        </Typography>
      </Box>
    </Box>
  );
}
