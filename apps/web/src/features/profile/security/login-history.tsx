import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type PastSignIn, sessionRoutes } from '@stratloom/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '../../../api-client/index.ts';
import { formatMoment } from '../../../format/moment.ts';
import { CardRow, CardRows } from '../../../components/cards/card-rows.tsx';
import { LoadedRows } from '../cards/loaded-rows.tsx';
import { browserName } from './browser-name.ts';
import { securityKey } from '../../../session/way-back/use-security-change.ts';

const ENDS: Readonly<Record<NonNullable<PastSignIn['endReason']>, string>> = {
  'sign-out': 'signed out',
  'ended-by-user': 'ended by you',
  replaced: 'replaced by another sign-in',
  'refresh-token-reused': 'ended, as its token was used twice',
  recovery: 'ended by a recovery',
  expired: 'expired',
};

/** The button that opens the sign-ins of the past. */
export function LoginHistoryButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="secondary"
        onClick={() => setOpen(true)}
        sx={{ flexShrink: 0, minHeight: { xs: 44, md: 36 } }}
      >
        View Login History
      </Button>
      {isOpen && <LoginHistory onClose={() => setOpen(false)} />}
    </>
  );
}

function LoginHistory({ onClose }: { readonly onClose: () => void }) {
  const titleId = useId();
  const query = useQuery({
    queryKey: [securityKey, 'history'],
    queryFn: async ({ signal }) => api.call(sessionRoutes.history, { signal }),
  });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Login history</DialogTitle>
      <DialogContent sx={{ px: 0 }} tabIndex={0} aria-label="Sign-ins">
        <LoadedRows query={query}>
          {({ items }) => (
            <CardRows>
              {items.map((item) => (
                <CardRow key={item.id} title={browserName(item.device)} text={textOf(item)} />
              ))}
            </CardRows>
          )}
        </LoadedRows>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function textOf({ method, signedInAt, lastSeenAt, endedAt, endReason }: PastSignIn): string {
  const began = `${formatMoment(signedInAt)} by ${method}`;
  if (endedAt === null || endReason === null) {
    return `${began} · still signed in, last seen ${formatMoment(lastSeenAt)}`;
  }
  return `${began} · ${ENDS[endReason]} ${formatMoment(endedAt)}`;
}
