import Typography from '@mui/material/Typography';

/** Where strategies are written and run. */
export function LabsScreen() {
  return <Typography variant="h1">Labs</Typography>;
}
