import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { color } from '../../../theme/theme.ts';
import type { Provider } from '../../../connections/providers.ts';

/** A provider and the ways to connect it. */
export function ProviderCard(props: {
  provider: Provider;
  isBusy: boolean;
  onConsent: () => void;
  onKey: () => void;
}) {
  const { name, trades, demo, connectionTypes } = props.provider;
  const usual = connectionTypes[0] === 'oauth' ? props.onConsent : props.onKey;
  return (
    <Box
      component="li"
      sx={{
        p: 2,
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        border: `1px solid ${color.raised}`,
        borderRadius: 1,
        bgcolor: 'background.default',
      }}
    >
      <Box>
        <Typography variant="h3" component="h2">
          {name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {demo ? `${trades} · demo, no real money` : trades}
        </Typography>
      </Box>
      <Box sx={{ mt: 'auto', display: 'flex', gap: 1 }}>
        <Button
          size="small"
          variant="outlined"
          color="secondary"
          disabled={props.isBusy}
          aria-label={`Connect ${name}`}
          onClick={usual}
        >
          Connect
        </Button>
        {connectionTypes[0] === 'oauth' && connectionTypes.includes('api_key') && (
          <Button
            size="small"
            color="secondary"
            disabled={props.isBusy}
            aria-label={`Use an API key for ${name}`}
            onClick={props.onKey}
          >
            Use an API key
          </Button>
        )}
      </Box>
    </Box>
  );
}
