import AddAPhotoOutlinedIcon from '@mui/icons-material/AddAPhotoOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { UserProfile } from '@stratloom/contracts';
import { useRef } from 'react';
import { color } from '../../../theme/theme.ts';
import { useImageUpload } from './use-image-upload.ts';

interface ProfileAvatarProps {
  readonly profile: UserProfile;
  /** Whether the picture can be replaced now. */
  readonly canUpload: boolean;
}

/** The picture of a profile, or the initial of its name, with the button that replaces it. */
export function ProfileAvatar({ profile, canUpload }: ProfileAvatarProps) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useImageUpload(profile.id);
  const { name, profileImageUrl } = profile;
  return (
    <Box sx={{ position: 'relative', flexShrink: 0, height: 'fit-content', pr: 1, pb: 1 }}>
      <Avatar
        alt={`Picture of ${name === '' ? 'you' : name}`}
        {...(profileImageUrl !== '' && { src: profileImageUrl })}
        sx={{
          ...{ width: { xs: 56, md: 80 }, height: { xs: 56, md: 80 } },
          ...{ fontSize: { xs: 24, md: 32 }, bgcolor: color.raised, color: 'text.primary' },
        }}
      >
        {name.trim().slice(0, 1).toUpperCase() || 'U'}
      </Avatar>
      <Tooltip title="Upload a picture: JPEG, PNG or WebP, up to 5 MB">
        <span>
          <IconButton
            aria-label="Upload profile picture"
            disabled={!canUpload || upload.isPending}
            onClick={() => input.current?.click()}
            sx={{
              ...{ position: 'absolute', right: -8, bottom: -8, width: 44, height: 44 },
              '& > span, & > svg': { bgcolor: color.raised, borderRadius: '50%', p: 0.75 },
            }}
          >
            {upload.isPending ? (
              <CircularProgress size={30} aria-label="Uploading" color="inherit" />
            ) : (
              <AddAPhotoOutlinedIcon sx={{ fontSize: 30 }} />
            )}
          </IconButton>
        </span>
      </Tooltip>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        aria-label="Profile picture"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) upload.mutate(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </Box>
  );
}
