import GitHubIcon from '@mui/icons-material/GitHub';
import LanguageIcon from '@mui/icons-material/Language';
import LinkedInIcon from '@mui/icons-material/LinkedIn';
import TwitterIcon from '@mui/icons-material/Twitter';
import VerifiedIcon from '@mui/icons-material/Verified';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { UserProfile } from '@stratloom/contracts';
import { color } from '../../../theme/theme.ts';
import { handleOf, memberSinceText, type ProfileLink, profileLinks } from './profile-texts.ts';

const ICONS: Readonly<Record<ProfileLink['site'], typeof TwitterIcon>> = {
  Twitter: TwitterIcon,
  LinkedIn: LinkedInIcon,
  GitHub: GitHubIcon,
  Website: LanguageIcon,
};

/** The details of one's own profile, to read. */
export function ProfileView({ profile }: { readonly profile: UserProfile }) {
  const { email, bio } = profile;
  return (
    <ProfileDetails
      profile={profile}
      heading="h2"
      line={`${handleOf(email)} · ${email === '' ? 'No email' : email}`}
      bio={bio === '' ? 'Add a bio to tell others about yourself' : bio}
    />
  );
}

interface ProfileDetailsProps {
  readonly profile: Omit<UserProfile, 'id' | 'email'>;
  readonly heading: 'h1' | 'h2';
  /** Line under the name. */
  readonly line: string;
  readonly bio: string;
}

/** The details of a profile: name, what is under it, bio, chips and links. */
export function ProfileDetails({ profile, heading, line, bio }: ProfileDetailsProps) {
  const { name, verified, memberSince, location, occupation, education } = profile;
  const chips = [memberSinceText(memberSince), location, occupation, education];
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Stack direction="row" sx={{ gap: 0.75, alignItems: 'center' }}>
        <Typography variant={heading} sx={{ fontSize: 20, lineHeight: '28px' }}>
          {name}
        </Typography>
        {verified && (
          <Tooltip title="Verified Trader" describeChild>
            <VerifiedIcon
              titleAccess="Verified Trader"
              tabIndex={0}
              sx={{ fontSize: 20, color: color.ok }}
            />
          </Tooltip>
        )}
      </Stack>
      <Typography sx={{ color: 'text.secondary', fontSize: 14, lineHeight: '20px' }}>
        {line}
      </Typography>
      {bio !== '' && (
        <Typography
          sx={{
            ...{ mt: 1, maxWidth: '80ch', whiteSpace: 'pre-line' },
            ...{ fontSize: 14, lineHeight: '20px' },
          }}
        >
          {bio}
        </Typography>
      )}
      <Box
        component="ul"
        aria-label="Details"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mt: 1, p: 0, listStyle: 'none' }}
      >
        {chips
          .filter((text) => text !== '')
          .map((text, index) => (
            <Chip key={`${index}:${text}`} text={text} />
          ))}
      </Box>
      <Links profile={profile} />
    </Box>
  );
}

function Chip({ text }: { readonly text: string }) {
  return (
    <Box
      component="li"
      sx={{
        ...{ px: 1, py: 0.25, borderRadius: '4px', border: `1px solid ${color.raised}` },
        ...{ fontSize: 12, lineHeight: '20px', color: 'text.secondary' },
      }}
    >
      {text}
    </Box>
  );
}

function Links({ profile }: { readonly profile: Pick<UserProfile, 'social' | 'website'> }) {
  const links = profileLinks(profile);
  if (links.length === 0) return null;
  return (
    <Stack direction="row" sx={{ mt: 0.5, ml: -1.25 }}>
      {links.map(({ site, href }) => {
        const Icon = ICONS[site];
        return (
          <Tooltip key={site} title={site}>
            <IconButton
              component="a"
              href={href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              aria-label={site}
              sx={{ width: 44, height: 44 }}
            >
              <Icon fontSize="small" />
            </IconButton>
          </Tooltip>
        );
      })}
    </Stack>
  );
}
