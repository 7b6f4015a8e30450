import LinkedInIcon from '@mui/icons-material/LinkedIn';
import RedditIcon from '@mui/icons-material/Reddit';
import XIcon from '@mui/icons-material/X';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useDeferredValue } from 'react';
import { Link } from 'react-router';
import { Logo } from '../components/logo.tsx';
import { isStaticallyShown, siteOrigin } from '../components/static-page.ts';
import { footerColumns, type SiteLink } from './site-links.ts';
import { belowFold, color, contentWidth, touch } from '../theme/theme.ts';

const year = new Date().getFullYear();

/** The end of every screen, drawn after what is above it. */
export function Footer() {
  return useDeferredValue(true, isStaticallyShown()) && <FooterContent />;
}

function FooterContent() {
  return (
    <Box
      component="footer"
      sx={{
        ...belowFold,
        containIntrinsicBlockSize: { xs: 'auto 780px', md: 'auto 320px' },
        borderTop: `1px solid ${color.raised}`,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ maxWidth: contentWidth, mx: 'auto', px: { xs: 2, md: 3 }, py: 5 }}>
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            gridTemplateColumns: { xs: '1fr 1fr', md: '2fr repeat(4, 1fr)' },
          }}
        >
          <Brand />
          {footerColumns.map((column) => (
            <FooterColumn key={column.title} title={column.title} links={column.links} />
          ))}
        </Box>
        <Typography variant="body2" sx={{ mt: 4, color: 'text.secondary' }}>
          © {year} Stratloom. All rights reserved.
        </Typography>
      </Box>
    </Box>
  );
}

function Brand() {
  return (
    <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
      <Logo />
      <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary', maxWidth: '36ch' }}>
        Advanced strategy development and backtesting platform.
      </Typography>
      <Box sx={{ mt: 1.5, ml: -1, display: 'flex' }}>
        {shareTargets().map(({ label, href, icon }) => (
          <IconButton
            key={label}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={label}
            sx={{
              width: { xs: 44, md: 36 },
              height: { xs: 44, md: 36 },
              [touch]: { width: 44, height: 44 },
            }}
          >
            {icon}
          </IconButton>
        ))}
      </Box>
    </Box>
  );
}

/** Styles of the links of a column, on the column: a component for each would take as long as the rest of the footer. */
const columnStyles = {
  '& ul': { listStyle: 'none', m: 0, mt: 1, p: 0 },
  '& a': {
    ...{ typography: 'body2', color: 'text.secondary', textDecoration: 'none' },
    ...{ display: 'inline-block', py: { xs: 1.5, md: 0.75 }, minWidth: { xs: 44, md: 0 } },
    '&:hover': { textDecoration: 'underline' },
    [touch]: { py: 1.5, minWidth: 44 },
  },
} as const;

function FooterColumn(props: { title: string; links: readonly SiteLink[] }) {
  return (
    <Box component="nav" aria-label={props.title} sx={columnStyles}>
      <Typography variant="h3" component="h2">
        {props.title}
      </Typography>
      <ul>
        {props.links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} reloadDocument={link.isServers === true}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}

function shareTargets() {
  const address = encodeURIComponent(siteOrigin());
  return [
    {
      label: 'Share on X',
      href: `https://x.com/intent/post?url=${address}`,
      icon: <XIcon fontSize="small" />,
    },
    {
      label: 'Share on LinkedIn',
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
      icon: <LinkedInIcon fontSize="small" />,
    },
    {
      label: 'Share on Reddit',
      href: `https://www.reddit.com/submit?url=${address}`,
      icon: <RedditIcon fontSize="small" />,
    },
  ];
}
