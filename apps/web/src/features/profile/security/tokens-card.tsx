import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { type PersonalToken, personalTokenRoutes } from '@stratloom/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api-client/index.ts';
import { Field } from '../../../components/field.tsx';
import { formatDay, formatMoment } from '../../../format/moment.ts';
import { color, figures } from '../../../theme/theme.ts';
import { CardRow, CardRows } from '../../../components/cards/card-rows.tsx';
import { LoadedRows } from '../cards/loaded-rows.tsx';
import { TitledCard } from '../../../components/cards/titled-card.tsx';
import { securityKey, useSecurityChange } from '../../../session/way-back/use-security-change.ts';

/** Tokens for programs of the user: the command line, and whatever calls the API. */
export function TokensCard() {
  const query = useQuery({
    queryKey: [securityKey, 'tokens'],
    queryFn: async ({ signal }) => api.call(personalTokenRoutes.list, { signal }),
  });
  return (
    <TitledCard
      title="Tokens for programs"
      text="For the command line and your own programs: they read what you trade, and with the right to also trade. They never reach your account, your keys or your strategies."
    >
      <NewToken />
      <LoadedRows query={query}>
        {({ items }) => (
          <CardRows>
            {items.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </CardRows>
        )}
      </LoadedRows>
    </TitledCard>
  );
}

function NewToken() {
  const [name, setName] = useState('');
  const [mayTrade, setMayTrade] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const make = useSecurityChange({
    work: async () => api.call(personalTokenRoutes.create, { body: { name, mayTrade } }),
    failed: 'The token could not be created',
    onDone: (made) => {
      setToken(made.token);
      setName('');
    },
  });
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate();
      }}
      sx={{
        ...{ px: { xs: 2, md: 3 }, py: 2, borderTop: `1px solid ${color.raised}` },
        ...{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' },
      }}
    >
      <Box sx={{ flex: '1 1 240px' }}>
        <Field
          label="Name of the token"
          size="small"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Box>
      <FormControlLabel
        label="May trade"
        control={
          <Checkbox checked={mayTrade} onChange={(event) => setMayTrade(event.target.checked)} />
        }
      />
      <Button
        type="submit"
        variant="outlined"
        color="secondary"
        disabled={name.trim() === ''}
        loading={make.isPending}
      >
        Create a token
      </Button>
      {token !== null && <ShownToken token={token} />}
    </Box>
  );
}

function ShownToken({ token }: { readonly token: string }) {
  return (
    <Box sx={{ flexBasis: '100%' }}>
      <Typography variant="body2">Copy it now: it is not shown again.</Typography>
      <Typography
        component="code"
        aria-label="New token"
        sx={{ ...figures, overflowWrap: 'anywhere' }}
      >
        {token}
      </Typography>
    </Box>
  );
}

function TokenRow({ token }: { readonly token: PersonalToken }) {
  const { id, name, mayTrade, expiresAt, lastUsedAt } = token;
  const revoke = useSecurityChange({
    work: async () => api.call(personalTokenRoutes.revoke, { params: { id } }),
    done: 'The token no longer works',
    failed: 'The token could not be revoked',
  });
  const used = lastUsedAt === null ? 'never used' : `last used ${formatMoment(lastUsedAt / 1000)}`;
  return (
    <CardRow
      title={name}
      text={`${mayTrade ? 'May trade' : 'Reads only'} · until ${formatDay(expiresAt / 1000)} · ${used}`}
      action={
        <Button
          size="small"
          color="secondary"
          aria-label={`Revoke ${name}`}
          loading={revoke.isPending}
          onClick={() => revoke.mutate()}
        >
          Revoke
        </Button>
      }
    />
  );
}
