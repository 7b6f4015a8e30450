import Button from '@mui/material/Button';
import { failureText } from '../../../api-client/index.ts';
import { useToast } from '../../../components/toast.tsx';
import { useKillAll } from './deployment-queries.ts';

/** Halts everything by one press, without asking. */
export function KillSwitch({ isNeeded }: { readonly isNeeded: boolean }) {
  const kill = useKillAll();
  const toast = useToast();
  return (
    <Button
      variant="outlined"
      color="error"
      disabled={!isNeeded || kill.isPending}
      title="Immediate, no confirmation: no account sends any more orders, and every working order is cancelled. Positions stay open."
      onClick={() =>
        kill.mutate(undefined, {
          onSuccess: () => toast({ severity: 'warning', text: 'Everything is halted' }),
          onError: (error) =>
            toast({
              severity: 'error',
              text: failureText(error, 'The kill switch did not work. Try again.'),
            }),
        })
      }
      sx={{ whiteSpace: 'nowrap', flexShrink: 0, minHeight: { xs: 44, md: 36 } }}
    >
      Kill everything
    </Button>
  );
}
