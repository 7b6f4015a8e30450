import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

/** In place of a screen that broke or could not be loaded. */
export function BrokenScreen() {
  return (
    <Box role="alert" sx={{ m: 'auto', p: 3, textAlign: 'center' }}>
      <Typography variant="h1">This screen could not be shown</Typography>
      <Typography sx={{ mt: 1.5, color: 'text.secondary', maxWidth: '60ch' }}>
        The connection may have failed while it was loading, or there is a newer version. Loading it
        again usually helps; what you have saved is safe.
      </Typography>
      <Button variant="contained" sx={{ mt: 3 }} onClick={() => window.location.reload()}>
        Load again
      </Button>
    </Box>
  );
}
