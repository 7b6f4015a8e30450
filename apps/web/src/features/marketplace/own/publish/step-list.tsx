import Box from '@mui/material/Box';
import { color } from '../../../../theme/theme.ts';
import { PUBLISH_STEPS, type PublishStep } from './publish-draft.ts';

const NAMES: Readonly<Record<PublishStep, string>> = {
  ...{ version: 'Version', terms: 'Description', check: 'Check' },
};

/** Steps of publishing, and which of them is shown. */
export function StepList({ step }: { readonly step: PublishStep }) {
  const current = PUBLISH_STEPS.indexOf(step);
  return (
    <Box
      component="ol"
      aria-label="Steps"
      sx={{
        ...{ m: 0, p: 0, display: 'flex', gap: 1, listStyle: 'none' },
        ...{ fontSize: { xs: 12, sm: 14 }, lineHeight: '20px' },
      }}
    >
      {PUBLISH_STEPS.map((each, i) => (
        <Box
          component="li"
          key={each}
          {...(each === step && { 'aria-current': 'step' as const })}
          sx={{
            ...{ flex: 1, minWidth: 0, pt: 1, borderTop: '2px solid' },
            borderColor: i <= current ? 'text.primary' : color.raised,
            color: each === step ? 'text.primary' : 'text.secondary',
          }}
        >
          {`${i + 1} ${NAMES[each]}`}
        </Box>
      ))}
    </Box>
  );
}
