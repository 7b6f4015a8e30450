import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { color, figures } from '../../theme/theme.ts';

/** New recovery codes, shown once, with ways to keep them. */
export function RecoveryCodes(props: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 2, borderTop: `1px solid ${color.raised}` }}>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        Write these down now: they are not shown again. Earlier codes no longer work.
      </Typography>
      <Box
        component="ol"
        aria-label="New recovery codes"
        sx={{
          ...figures,
          m: 0,
          p: 2,
          listStyle: 'none',
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          fontSize: 15,
          bgcolor: 'background.default',
          border: `1px solid ${color.raised}`,
          borderRadius: 1,
        }}
      >
        {props.codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ mt: 1.5, display: 'flex', gap: 1 }}>
        <Button size="small" variant="contained" onClick={props.onClose}>
          I’ve saved them
        </Button>
        <Button
          size="small"
          color="secondary"
          onClick={() => void navigator.clipboard.writeText(props.codes.join('\n'))}
        >
          Copy
        </Button>
        <Button
          size="small"
          color="secondary"
          component="a"
          download="stratloom-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${props.codes.join('\n')}\n`)}`}
        >
          Download
        </Button>
      </Box>
    </Box>
  );
}
