import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { recoveryRoutes } from '@stratloom/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { color, figures } from '../../../theme/theme.ts';
import { api } from '../../../api-client/index.ts';
import { formatDay } from '../../../format/moment.ts';
import { LoadedRows } from '../cards/loaded-rows.tsx';
import { TitledCard } from '../cards/titled-card.tsx';
import { CardRow, CardRows } from '../cards/card-rows.tsx';
import { securityKey, useSecurityChange } from './use-security-change.ts';

/** Codes for the day on which every device is lost. */
export function RecoveryCard() {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const query = useQuery({
    queryKey: [securityKey, 'recovery'],
    queryFn: async ({ signal }) => api.call(recoveryRoutes.read, { signal }),
  });
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
      {codes !== null && <Codes codes={codes} onClose={() => setCodes(null)} />}
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

function Codes(props: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 2, borderTop: `1px solid ${color.raised}` }}>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        Write these down now: they are not shown again. Earlier codes no longer work.
      </Typography>
      <Box
        component="ol"
        aria-label="New recovery codes"
        sx={{
          ...figures,
          m: 0,
          p: 2,
          listStyle: 'none',
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          fontSize: 15,
          bgcolor: 'background.default',
          border: `1px solid ${color.raised}`,
          borderRadius: 1,
        }}
      >
        {props.codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ mt: 1.5, display: 'flex', gap: 1 }}>
        <Button size="small" variant="contained" onClick={props.onClose}>
          I’ve saved them
        </Button>
        <Button
          size="small"
          color="secondary"
          onClick={() => void navigator.clipboard.writeText(props.codes.join('\n'))}
        >
          Copy
        </Button>
        <Button
          size="small"
          color="secondary"
          component="a"
          download="stratloom-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${props.codes.join('\n')}\n`)}`}
        >
          Download
        </Button>
      </Box>
    </Box>
  );
}
