import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type Privacy, publicProfileRoutes } from '@stratloom/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { api } from '../../../api-client/index.ts';
import { Field } from '../../../components/field.tsx';
import { color } from '../../../theme/theme.ts';
import { CardRows } from '../../../components/cards/card-rows.tsx';
import { LoadedRows } from '../cards/loaded-rows.tsx';
import { SwitchRow } from '../cards/switch-row.tsx';
import { TitledCard } from '../../../components/cards/titled-card.tsx';
import { securityKey, useSecurityChange } from '../../../session/way-back/use-security-change.ts';

/** Privacy of the user: nobody sees anything until they choose a handle and show their profile. */
export function PrivacyCard() {
  const query = useQuery({
    queryKey: [securityKey, 'privacy'],
    queryFn: async ({ signal }) => api.call(publicProfileRoutes.readPrivacy, { signal }),
  });
  return (
    <TitledCard
      title="Privacy"
      text="What others see of you: never your e-mail address, your accounts or the rules of your strategies."
    >
      <LoadedRows query={query}>{(privacy) => <PrivacyRows privacy={privacy} />}</LoadedRows>
    </TitledCard>
  );
}

function PrivacyRows({ privacy }: { readonly privacy: Privacy }) {
  const { handle, showProfile, publicStats, allowFollowers } = privacy;
  const [typed, setTyped] = useState(handle ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const change = useSecurityChange({
    work: async (body: Privacy) => api.call(publicProfileRoutes.setPrivacy, { body }),
    failed: 'This could not be saved',
    onDone: () => setProblem(null),
    onProblem: setProblem,
  });
  const set = (part: Partial<Privacy>) => change.mutate({ ...privacy, ...part });
  return (
    <>
      <HandleForm
        {...{ typed, problem, isBusy: change.isPending }}
        isSame={typed.trim().toLowerCase() === (handle ?? '')}
        onType={setTyped}
        onSave={() => set({ handle: typed.trim() === '' ? null : typed })}
      />
      <CardRows>
        <SwitchRow
          label="Show profile"
          text={
            handle === null
              ? 'Choose a handle first'
              : 'Anybody can open it by the address below. Off: your listings name no author'
          }
          isOn={showProfile}
          isDisabled={handle === null || change.isPending}
          onChange={(next) => set({ showProfile: next })}
        />
        <SwitchRow
          label="Public stats"
          text="It shows return, win rate and trades, and whether they were on paper"
          isOn={publicStats}
          isDisabled={!showProfile || change.isPending}
          onChange={(next) => set({ publicStats: next })}
        />
        <SwitchRow
          label="Allow followers"
          text="Others can follow what you list, and see how many do. Off: no one is notified"
          isOn={allowFollowers}
          isDisabled={!showProfile || change.isPending}
          onChange={(next) => set({ allowFollowers: next })}
        />
      </CardRows>
      {showProfile && handle !== null && (
        <Typography sx={{ px: { xs: 2, md: 3 }, py: 1.5, borderTop: `1px solid ${color.raised}` }}>
          <Link component={RouterLink} to={`/u/${handle}`}>
            {`${window.location.origin}/u/${handle}`}
          </Link>
        </Typography>
      )}
    </>
  );
}

interface HandleFormProps {
  readonly typed: string;
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly isSame: boolean;
  readonly onType: (typed: string) => void;
  readonly onSave: () => void;
}

function HandleForm({ typed, problem, isBusy, isSame, onType, onSave }: HandleFormProps) {
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
      sx={{
        ...{ display: 'flex', gap: 1.5, alignItems: 'flex-start', px: { xs: 2, md: 3 }, py: 2 },
        borderTop: `1px solid ${color.raised}`,
      }}
    >
      <Field
        label="Handle"
        size="small"
        value={typed}
        error={problem !== null}
        help={problem ?? '3 to 30 letters, digits and underscores'}
        onChange={({ target }) => onType(target.value)}
        slotProps={{ input: { maxLength: 30, autoCapitalize: 'none', spellCheck: false } }}
      />
      <Button
        type="submit"
        variant="outlined"
        color="secondary"
        disabled={isSame}
        loading={isBusy}
        sx={{ minHeight: { xs: 44, md: 40 }, flexShrink: 0 }}
      >
        Save
      </Button>
    </Box>
  );
}
