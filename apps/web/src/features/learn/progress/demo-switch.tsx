import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { setDemoMode, useDemoMode } from '../../../session/demo-mode.ts';

/** Says whose progress is shown, and switches between the sample and the user's own. */
export function DemoSwitch() {
  const isDemo = useDemoMode();
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}
    >
      <FormControlLabel
        control={
          <Switch
            color="default"
            checked={isDemo}
            onChange={(_, isOn) => setDemoMode(isOn)}
            slotProps={{ input: { role: 'switch' } }}
          />
        }
        label="Demo mode"
        slotProps={{ typography: { variant: 'body2' } }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {isDemo
          ? 'Sample progress is shown, and nothing is kept. Switch demo mode off to keep your own.'
          : 'This is your own progress, kept in your account.'}
      </Typography>
    </Box>
  );
}
