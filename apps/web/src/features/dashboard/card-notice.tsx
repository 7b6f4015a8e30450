import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { color } from '../../theme/theme.ts';

interface CardNoticeProps {
  readonly severity: 'error' | 'info';
  readonly text: string;
  /** Consequence for what is shown. */
  readonly detail?: string | undefined;
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}

/** Says inside of a card what is wrong with what it shows. */
export function CardNotice({ severity, text, detail, action }: CardNoticeProps) {
  return (
    <Alert
      severity={severity}
      action={
        action !== undefined && (
          <Button size="small" color="inherit" onClick={action.onPress}>
            {action.label}
          </Button>
        )
      }
      sx={{
        ...{ border: 0, borderTop: `1px solid ${color.raised}`, borderRadius: 0 },
        ...{ py: 0, minHeight: 48, alignItems: 'center', lineHeight: '18px' },
        '& .MuiAlert-action': { pt: 0 },
      }}
    >
      {text}
      {detail !== undefined && ` ${detail}`}
    </Alert>
  );
}
