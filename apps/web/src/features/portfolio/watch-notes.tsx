import CheckIcon from '@mui/icons-material/Check';
import WarningIcon from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Portfolio } from '@stratloom/contracts';
import { color } from '../../theme/theme.ts';

/** Risks of the portfolio in words; or which were looked for. */
export function WatchNotes({ notes }: { readonly notes: Portfolio['notes'] }) {
  return (
    <>
      <Typography variant="h3" component="h2">
        What to watch
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {notes.length === 0 ? (
          <Line icon={<CheckIcon sx={{ fontSize: 18, color: color.ok }} />}>
            Nothing stands out. Checked: positions without a stop, concentration, correlation,
            currency, idle cash.
          </Line>
        ) : (
          notes.map(({ code, text }) => (
            <Line
              key={`${code} ${text}`}
              icon={<WarningIcon sx={{ fontSize: 18, color: color.warning }} />}
            >
              {text}
            </Line>
          ))
        )}
      </Box>
    </>
  );
}

function Line({
  icon,
  children,
}: {
  readonly icon: React.ReactNode;
  readonly children: React.ReactNode;
}) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, fontSize: 14, lineHeight: '20px' }}>
      <Box component="span" aria-hidden sx={{ display: 'flex', mt: '1px' }}>
        {icon}
      </Box>
      <span>{children}</span>
    </Box>
  );
}
