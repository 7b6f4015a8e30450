import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { color, figures } from '../theme/theme.ts';
import { QrCode } from './qr-code.tsx';

const codeSize = 184;

/** The key of an authenticator app: to be scanned, opened on this device, or typed. */
export function AuthenticatorKeyView(props: { secret: string; qrCodeUri: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', justifySelf: 'start' }}>
        Scan the code with your authenticator app, then enter the six digits it shows.
      </Typography>
      <QrCode text={props.qrCodeUri} label="QR code with the key" size={codeSize} />
      <MuiLink href={props.qrCodeUri} variant="body2">
        Open in an app on this device
      </MuiLink>
      <Box sx={{ width: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Or type this key:
        </Typography>
        <Typography
          component="code"
          data-testid="authenticator-secret"
          sx={{
            ...figures,
            display: 'block',
            mt: 0.5,
            px: 1.5,
            py: 1,
            fontSize: 14,
            letterSpacing: '0.04em',
            overflowWrap: 'anywhere',
            bgcolor: 'background.default',
            border: `1px solid ${color.raised}`,
            borderRadius: 1,
          }}
        >
          {props.secret.match(/.{1,4}/g)?.join(' ') ?? ''}
        </Typography>
      </Box>
    </Box>
  );
}
