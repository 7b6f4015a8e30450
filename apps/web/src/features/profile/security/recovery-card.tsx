import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { recoveryRoutes } from '@stratloom/contracts';
import { useState } from 'react';
import { api } from '../../../api-client/index.ts';
import { formatDay } from '../../../format/moment.ts';
import { LoadedRows } from '../cards/loaded-rows.tsx';
import { TitledCard } from '../../../components/cards/titled-card.tsx';
import { CardRow, CardRows } from '../../../components/cards/card-rows.tsx';
import { RecoveryCodes } from '../../../session/way-back/recovery-codes.tsx';
import { useRecoveryState } from '../../../session/way-back/use-recovery-state.ts';
import { useSecurityChange } from '../../../session/way-back/use-security-change.ts';

/** Codes for the day on which every device is lost. */
export function RecoveryCard() {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const query = useRecoveryState();
  const make = useSecurityChange({
    work: async () => api.call(recoveryRoutes.make, { body: {} }),
    failed: 'The recovery codes could not be created',
    onDone: (made) => setCodes(made.codes),
  });
  const hasSome = (query.data?.left ?? 0) > 0;
  return (
    <TitledCard
      title="Recovery codes"
      text="Each one signs you in once if you lose your devices. Store them away from this computer."
      action={
        <Button
          size="small"
          variant="outlined"
          color="secondary"
          loading={make.isPending}
          onClick={() => make.mutate()}
        >
          {hasSome ? 'Create new codes' : 'Create codes'}
        </Button>
      }
    >
      {codes !== null && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
      <LoadedRows query={query}>
        {({ left, createdAt }) => (
          <CardRows>
            <CardRow
              title={
                left === 0 ? (
                  <Box component="span" sx={{ color: 'error.main' }}>
                    No codes
                  </Box>
                ) : (
                  `${left} codes left`
                )
              }
              text={
                createdAt === null
                  ? 'None created yet: without them, a lost device can be a lost account'
                  : `Created ${formatDay(createdAt)}`
              }
            />
          </CardRows>
        )}
      </LoadedRows>
    </TitledCard>
  );
}
