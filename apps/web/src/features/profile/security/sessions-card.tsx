import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Session, sessionRoutes } from '@stratloom/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api-client/index.ts';
import { formatMoment } from '../../../format/moment.ts';
import { useDemoMode } from '../../../session/demo-mode.ts';
import { LoadedRows } from '../cards/loaded-rows.tsx';
import { TitledCard } from '../../../components/cards/titled-card.tsx';
import { CardRow, CardRows } from '../../../components/cards/card-rows.tsx';
import { browserName } from './browser-name.ts';
import { LoginHistoryButton } from './login-history.tsx';
import { securityKey, useSecurityChange } from '../../../session/way-back/use-security-change.ts';

/** Sessions of the account, with buttons to sign them out. */
export function SessionsCard() {
  const isDemo = useDemoMode();
  const query = useQuery({
    queryKey: [securityKey, 'sessions'],
    queryFn: async ({ signal }) => api.call(sessionRoutes.list, { signal }),
  });
  const endOthers = useSecurityChange({
    work: async () => api.call(sessionRoutes.endAll, { body: { keepThis: true } }),
    done: 'All other sessions have been signed out',
    failed: 'The other sessions could not be signed out',
  });
  const hasOthers = (query.data?.items.length ?? 0) > 1;
  return (
    <TitledCard
      title="Sessions"
      text="Where your account is signed in. Signing a session out takes effect at once."
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {hasOthers && (
            <Button
              size="small"
              variant="outlined"
              color="secondary"
              loading={endOthers.isPending}
              onClick={() => endOthers.mutate()}
            >
              Sign out all others
            </Button>
          )}
          {!isDemo && <LoginHistoryButton />}
        </Box>
      }
    >
      <LoadedRows query={query}>
        {({ items }) => (
          <CardRows>
            {items.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </CardRows>
        )}
      </LoadedRows>
    </TitledCard>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { id, device, isCurrent, signedInAt, lastSeenAt } = session;
  const name = browserName(device);
  const end = useSecurityChange({
    work: async () => api.call(sessionRoutes.end, { params: { id } }),
    done: 'The session has been signed out',
    failed: 'The session could not be signed out',
  });
  return (
    <CardRow
      title={isCurrent ? `${name} · this session` : name}
      text={`Signed in ${formatMoment(signedInAt)} by ${session.method} · last seen ${formatMoment(lastSeenAt)}`}
      action={
        !isCurrent && (
          <Button
            size="small"
            color="secondary"
            aria-label={`Sign out ${name}`}
            loading={end.isPending}
            onClick={() => end.mutate()}
          >
            Sign out
          </Button>
        )
      }
    />
  );
}
