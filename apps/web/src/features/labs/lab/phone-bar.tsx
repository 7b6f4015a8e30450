import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { color } from '../../../theme/theme.ts';

/** Part of Labs that a phone shows. */
export type PhoneView = 'Strategy' | 'Result' | 'Trades';

const VIEWS: readonly PhoneView[] = ['Strategy', 'Result', 'Trades'];

interface PhoneBarProps {
  readonly view: PhoneView;
  readonly onView: (view: PhoneView) => void;
}

/** Bar at the lower edge of a phone: what is shown. Running stands at its right. */
export function PhoneBar({ view, onView }: PhoneBarProps) {
  return (
    <Box
      component="nav"
      aria-label="Parts of Labs"
      sx={{
        ...{ display: { xs: 'flex', md: 'none' }, alignItems: 'center', height: 56 },
        ...{ position: 'fixed', left: 0, right: 0, bottom: 0, zIndex: 'appBar', px: 0.5 },
        ...{ bgcolor: color.surface, borderTop: `1px solid ${color.raised}` },
      }}
    >
      {VIEWS.map((name) => (
        <Button
          key={name}
          color="inherit"
          aria-pressed={name === view}
          onClick={() => onView(name)}
          sx={{
            ...{ minWidth: 0, minHeight: 44, px: 1.25, fontSize: 13 },
            color: name === view ? color.text : color.textSecondary,
            bgcolor: name === view ? color.raised : 'transparent',
          }}
        >
          {name}
        </Button>
      ))}
    </Box>
  );
}
