import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { color } from '../theme/theme.ts';

interface ErrorNoteProps {
  /** Failure, in the words of the specification. */
  readonly title: string;
  /** Cause, remedy, or consequence for what is shown. */
  readonly detail?: string | undefined;
  /** Tries again; left out where that changes nothing. */
  readonly onRetry?: (() => void) | undefined;
}

/** Says inside of a card what is wrong with what it shows. */
export function ErrorNote({ title, detail, onRetry }: ErrorNoteProps) {
  return (
    <Alert
      severity="error"
      action={
        onRetry !== undefined && (
          <Button
            size="small"
            color="inherit"
            onClick={onRetry}
            sx={{ minHeight: { xs: 44, md: 'auto' } }}
          >
            Retry
          </Button>
        )
      }
      sx={{
        ...{ border: 0, borderTop: `1px solid ${color.raised}`, borderRadius: 0 },
        ...{ bgcolor: 'transparent', flexShrink: 0 },
        ...{ py: 0, minHeight: 48, alignItems: 'center', lineHeight: '18px' },
        '& .MuiAlert-action': { pt: 0 },
        '& .MuiAlert-message': { py: 0.5 },
      }}
    >
      <Box component="span" sx={{ display: 'block' }}>
        {title}
      </Box>
      {detail !== undefined && (
        <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
          {detail}
        </Box>
      )}
    </Alert>
  );
}
