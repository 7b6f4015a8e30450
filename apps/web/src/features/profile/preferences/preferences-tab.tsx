import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { preferenceRoutes, type Preferences } from '@stratloom/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, failureAdvice } from '../../../api-client/index.ts';
import { useToast } from '../../../components/toast.tsx';
import { preferencesQuery } from '../../../session/preferences.ts';
import { color } from '../../../theme/theme.ts';
import { LoadedRows } from '../cards/loaded-rows.tsx';
import { TitledCard } from '../../../components/cards/titled-card.tsx';
import { draftOf, isChangedFrom, preferencesOf } from './preference-draft.ts';
import { PreferenceFields } from './preference-fields.tsx';

/** Preferences of the user, which Labs and Deploy begin with. */
export function PreferencesTab() {
  const query = useQuery(preferencesQuery);
  return (
    <Box sx={{ maxWidth: 720 }}>
      <TitledCard
        title="Trading preferences"
        text="Labs and Deploy begin with these. Strategies that you have saved stay as they are."
      >
        <LoadedRows query={query}>
          {({ preferences, isChosen }) => (
            <PreferenceForm
              key={JSON.stringify(preferences)}
              preferences={preferences}
              isChosen={isChosen}
            />
          )}
        </LoadedRows>
      </TitledCard>
    </Box>
  );
}

interface PreferenceFormProps {
  readonly preferences: Preferences;
  /** False: they are those of somebody who has chosen none. */
  readonly isChosen: boolean;
}

function PreferenceForm({ preferences, isChosen }: PreferenceFormProps) {
  const [draft, setDraft] = useState(() => draftOf(preferences));
  const showToast = useToast();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: async (body: Preferences) => api.call(preferenceRoutes.update, { body }),
    onSuccess: (answer) => {
      queries.setQueryData(preferencesQuery.queryKey, answer);
      showToast({ severity: 'success', text: 'Your preferences are saved' });
    },
    onError: (error) => {
      const text = failureAdvice(error, 'Your preferences could not be saved');
      showToast({ severity: 'error', text });
    },
  });
  const typed = preferencesOf(draft);
  const isChanged = isChangedFrom(preferences, draft);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== undefined) save.mutate(typed);
      }}
    >
      <PreferenceFields isUsed draft={draft} onChange={setDraft} />
      <FormEnd
        canSave={typed !== undefined && (isChanged || !isChosen)}
        isChanged={isChanged}
        isSaving={save.isPending}
        onDiscard={() => setDraft(draftOf(preferences))}
      />
    </form>
  );
}

interface FormEndProps {
  readonly canSave: boolean;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
}

function FormEnd({ canSave, isChanged, isSaving, onDiscard }: FormEndProps) {
  const size = { minHeight: { xs: 44, md: 36 } };
  return (
    <Box
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 },
        ...{ px: { xs: 2, md: 3 }, py: 2, borderTop: `1px solid ${color.raised}` },
      }}
    >
      <Button type="submit" variant="contained" disabled={!canSave} loading={isSaving} sx={size}>
        Save preferences
      </Button>
      {isChanged && (
        <Button
          variant="outlined"
          color="secondary"
          disabled={isSaving}
          onClick={onDiscard}
          sx={size}
        >
          Discard
        </Button>
      )}
      <Typography component="output" variant="body2" color="textSecondary">
        {isChanged && 'Unsaved changes'}
      </Typography>
    </Box>
  );
}
