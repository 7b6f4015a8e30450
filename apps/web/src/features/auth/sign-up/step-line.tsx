import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { color } from '../../../theme/theme.ts';

const STEP_LABELS = ['Your Information', 'Choose Authentication Method', 'Connect Providers'];

/** Line that says how far a sign-up has come. @param props.step - Index of the step, from 0. */
export function StepLine({ step }: { readonly step: number }) {
  return (
    <Box sx={{ mb: 3 }}>
      <Typography variant="body2" sx={{ mb: 1, textAlign: 'center', color: 'text.secondary' }}>
        Step {step + 1} of {STEP_LABELS.length}
      </Typography>
      <Box
        component="ol"
        aria-label="Steps"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', gap: 1 }}
      >
        {STEP_LABELS.map((label, index) => (
          <Box
            key={label}
            component="li"
            {...(index === step && { 'aria-current': 'step' as const })}
            sx={{
              flex: 1,
              pt: 1,
              borderTop: `4px solid ${index <= step ? color.text : color.raised}`,
              fontSize: 12,
              lineHeight: '16px',
              color: index === step ? 'text.primary' : 'text.secondary',
            }}
          >
            {label}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
