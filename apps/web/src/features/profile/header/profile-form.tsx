import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UserProfile } from '@stratloom/contracts';
import { useEffect, useRef, useState } from 'react';
import { Field } from '../../../components/field.tsx';
import { color } from '../../../theme/theme.ts';
import { useProfileChange } from './use-profile-change.ts';

const FIELDS = [
  { name: 'name', label: 'Name', maxLength: 200 },
  { name: 'email', label: 'Email', maxLength: 254 },
  { name: 'bio', label: 'Bio', maxLength: 2_000, isWide: true },
  { name: 'location', label: 'Location', maxLength: 200 },
  { name: 'occupation', label: 'Occupation', maxLength: 200 },
  { name: 'education', label: 'Education', maxLength: 200 },
  { name: 'website', label: 'Website', maxLength: 200 },
] as const;

const SOCIAL_FIELDS = [
  { name: 'twitter', label: 'Twitter' },
  { name: 'linkedin', label: 'LinkedIn' },
  { name: 'github', label: 'GitHub' },
] as const;

interface ProfileFormProps {
  readonly profile: UserProfile;
  readonly onClose: () => void;
}

/** The details of a profile, to change. Leaving it by Cancel leaves what was loaded. */
export function ProfileForm({ profile, onClose }: ProfileFormProps) {
  const [draft, setDraft] = useState(profile);
  const save = useProfileChange(profile.id, onClose);
  const { social } = draft;
  const isChanged = JSON.stringify(draft) !== JSON.stringify(profile);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => focusEnd(first.current), []);
  return (
    <Box
      component="form"
      aria-label="Edit profile"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(draft);
      }}
      sx={{ flexGrow: 1, minWidth: 0 }}
    >
      <Box
        sx={{
          ...{ display: 'grid', gap: 2 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {FIELDS.map(({ name, label, maxLength, ...field }) => (
          <Box key={name} sx={'isWide' in field ? { gridColumn: '1 / -1' } : {}}>
            <Field
              label={label}
              value={draft[name]}
              {...(name === 'name' && { inputRef: first })}
              onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
              slotProps={{ input: { maxLength } }}
              {...('isWide' in field && { multiline: true, minRows: 3 })}
              {...(name === 'email' && {
                help: 'Shown on your profile. You sign in and get mail by the address under Security.',
              })}
            />
          </Box>
        ))}
        {SOCIAL_FIELDS.map(({ name, label }) => (
          <Field
            key={name}
            label={label}
            value={social[name]}
            onChange={({ target }) =>
              setDraft({ ...draft, social: { ...social, [name]: target.value } })
            }
            slotProps={{ input: { maxLength: 200 } }}
          />
        ))}
      </Box>
      <FormActions isChanged={isChanged} isSaving={save.isPending} onCancel={onClose} />
    </Box>
  );
}

/** Focuses a field behind what it holds. */
function focusEnd(field: HTMLInputElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

interface FormActionsProps {
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly onCancel: () => void;
}

function FormActions(props: FormActionsProps) {
  const size = { minHeight: { xs: 44, md: 36 } };
  return (
    <Box
      sx={{
        ...{ position: 'sticky', bottom: 0, zIndex: 2, mt: 2, py: 1, minHeight: 56 },
        ...{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1 },
        ...{ bgcolor: color.surface, borderTop: `1px solid ${color.raised}` },
      }}
    >
      <Typography component="output" variant="body2" color="textSecondary" sx={{ mr: 'auto' }}>
        {props.isChanged && 'Unsaved changes'}
      </Typography>
      <Button
        variant="outlined"
        color="secondary"
        disabled={props.isSaving}
        onClick={props.onCancel}
        sx={size}
      >
        Cancel
      </Button>
      <Button type="submit" variant="contained" disabled={props.isSaving} sx={size}>
        {props.isSaving ? 'Saving...' : 'Save'}
      </Button>
    </Box>
  );
}
