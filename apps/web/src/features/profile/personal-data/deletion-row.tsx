import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type AccountDeletion, personalDataRoutes } from '@stratloom/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api-client/index.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { formatMoment } from '../../../format/moment.ts';
import { CardRow } from '../../../components/cards/card-rows.tsx';
import { LoadedRows } from '../cards/loaded-rows.tsx';
import { securityKey, useSecurityChange } from '../../../session/way-back/use-security-change.ts';

const CONSEQUENCE =
  'In 7 days your account goes for good, with your strategies, bars, alerts and connections. Orders and positions at your exchange stay there. What your books have booked is kept without your name. Until then you can change your mind here.';

/** The end of the account, and the way back from it. */
export function DeletionRow() {
  const [isAsking, setAsking] = useState(false);
  const query = useQuery({
    queryKey: [securityKey, 'deletion'],
    queryFn: async ({ signal }) => api.call(personalDataRoutes.readDeletion, { signal }),
  });
  const request = useSecurityChange({
    work: async () => api.call(personalDataRoutes.requestDeletion, { body: {} }),
    failed: 'The account could not be deleted',
  });
  const keep = useSecurityChange({
    work: async () => api.call(personalDataRoutes.cancelDeletion),
    done: 'Your account stays',
    failed: 'The deletion could not be cancelled',
  });
  return (
    <LoadedRows query={query}>
      {({ dueAt, tradingCount }) => (
        <>
          <CardRow
            title={<DeletionTitle dueAt={dueAt} />}
            text={textOf({ dueAt, tradingCount })}
            action={
              <Button
                size="small"
                variant="outlined"
                color="secondary"
                disabled={dueAt === null && tradingCount > 0}
                loading={request.isPending || keep.isPending}
                onClick={() => (dueAt === null ? setAsking(true) : keep.mutate())}
                sx={{ flexShrink: 0, minHeight: { xs: 44, md: 36 } }}
              >
                {dueAt === null ? 'Delete Account' : 'Keep my account'}
              </Button>
            }
          />
          {isAsking && (
            <ConfirmDialog
              title="Delete your account?"
              text={CONSEQUENCE}
              action="Delete Account"
              onConfirm={() => {
                setAsking(false);
                request.mutate();
              }}
              onClose={() => setAsking(false)}
            />
          )}
        </>
      )}
    </LoadedRows>
  );
}

function DeletionTitle({ dueAt }: Pick<AccountDeletion, 'dueAt'>) {
  if (dueAt === null) return 'Deletion';
  return (
    <Box component="span" sx={{ color: 'error.main' }}>
      {`Your account goes on ${formatMoment(dueAt / 1000)}`}
    </Box>
  );
}

function textOf({ dueAt, tradingCount }: AccountDeletion): string {
  const things = tradingCount === 1 ? '1 strategy trades' : `${tradingCount} strategies trade`;
  if (tradingCount > 0) return `${things}: stop them under Live Strategies first`;
  if (dueAt !== null) return 'You can keep it until then';
  return 'The account and all that belongs to it, after a week to change your mind';
}
