import CheckCircleOutlinedIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlineOutlined';
import LoginIcon from '@mui/icons-material/LoginOutlined';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { AuthCard } from '../auth-card.tsx';

/** State of the return from another site. */
export type ReturnState =
  | { readonly kind: 'processing'; readonly title: string }
  | { readonly kind: 'success'; readonly title: string; readonly text: string }
  | {
      readonly kind: 'failure' | 'question';
      readonly title: string;
      readonly text: string;
      /** Next step, in words. */
      readonly note?: string;
    };

/** Card shown after another site has sent them back. */
export function ReturnCard(props: { title: string; state: ReturnState; children?: ReactNode }) {
  const { state } = props;
  return (
    <AuthCard title={props.title} tabTitle={state.title}>
      <Box
        role={state.kind === 'failure' ? 'alert' : 'status'}
        sx={{ mt: 3, display: 'grid', gap: 1.5, justifyItems: 'center', textAlign: 'center' }}
      >
        <StateIcon kind={state.kind} />
        <Typography variant="h2">{state.title}</Typography>
        {state.kind !== 'processing' && (
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {state.text}
          </Typography>
        )}
        {'note' in state && state.note !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {state.note}
          </Typography>
        )}
      </Box>
      {props.children}
    </AuthCard>
  );
}

function StateIcon(props: { kind: ReturnState['kind'] }) {
  if (props.kind === 'processing') return <CircularProgress size={40} aria-label="Please wait" />;
  if (props.kind === 'question') return <LoginIcon color="warning" sx={{ fontSize: 40 }} />;
  return props.kind === 'success' ? (
    <CheckCircleOutlinedIcon color="success" sx={{ fontSize: 40 }} />
  ) : (
    <ErrorOutlineIcon color="error" sx={{ fontSize: 40 }} />
  );
}
