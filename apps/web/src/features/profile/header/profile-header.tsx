import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { visuallyHidden } from '../../../charts/visually-hidden.ts';
import { color } from '../../../theme/theme.ts';
import { LOAD_FAILED, type ShownProfile } from '../use-profile.ts';
import { ProfileAvatar } from './profile-avatar.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileView } from './profile-view.tsx';

/** Details of the user, to read and to change. */
export function ProfileHeader({ shown }: { readonly shown: ShownProfile }) {
  const [isEditing, setEditing] = useState(false);
  if (shown.state === 'loading') {
    return (
      <>
        <Box component="output" sx={visuallyHidden}>
          Loading profile
        </Box>
        <Skeleton variant="rounded" height={168} />
      </>
    );
  }
  if (shown.state === 'failed') {
    return (
      <Alert severity="error" action={<Retry onRetry={shown.retry} />}>
        {LOAD_FAILED}
      </Alert>
    );
  }
  const { profile } = shown;
  const isLoaded = shown.state === 'loaded';
  return (
    <Box
      component="section"
      aria-label="About you"
      sx={{
        ...{ p: { xs: 2, md: 3 }, borderRadius: 1.5, bgcolor: color.surface },
        ...{ border: `1px solid ${color.raised}`, display: 'flex', gap: { xs: 1.5, md: 2 } },
        flexWrap: { xs: 'wrap', md: 'nowrap' },
      }}
    >
      <ProfileAvatar profile={profile} canUpload={isLoaded} />
      {isEditing ? (
        <ProfileForm profile={profile} onClose={() => setEditing(false)} />
      ) : (
        <>
          <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
            <ProfileView profile={profile} />
          </Box>
          {isLoaded ? (
            <Button
              variant="outlined"
              color="secondary"
              onClick={() => setEditing(true)}
              sx={{
                ...{ alignSelf: 'flex-start', flexShrink: 0, width: { xs: 1, md: 'auto' } },
                minHeight: { xs: 44, md: 36 },
              }}
            >
              Edit Profile
            </Button>
          ) : (
            <Retry onRetry={shown.retry} />
          )}
        </>
      )}
    </Box>
  );
}

/** Button in place of editing: saving what could not be loaded would empty what is stored. */
function Retry({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Button color="inherit" onClick={onRetry} sx={{ alignSelf: 'flex-start', minHeight: 44 }}>
      Retry
    </Button>
  );
}
