import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { NavLink } from 'react-router';
import { highlightedPath, mainLinks, type SiteLink, visitorLinks } from './site-links.ts';
import { color } from '../theme/theme.ts';

const drawerWidth = 250;

/** The links of the navigation bar, on narrow screens. */
export function NavigationDrawer(props: {
  isOpen: boolean;
  isSignedIn: boolean;
  onClose: () => void;
}) {
  const links = props.isSignedIn ? mainLinks : visitorLinks;
  return (
    <Drawer
      anchor="right"
      open={props.isOpen}
      onClose={props.onClose}
      sx={{ display: { md: 'none' } }}
      slotProps={{ paper: { sx: { width: drawerWidth }, 'aria-label': 'Menu' } }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', px: 2, height: 56 }}>
        <IconButton aria-label="Close menu" onClick={props.onClose} sx={{ alignSelf: 'center' }}>
          <CloseIcon />
        </IconButton>
      </Box>
      <List component="nav" aria-label="Main" disablePadding>
        {links.map((link) => (
          <DrawerLink key={link.to} link={link} onClick={props.onClose} />
        ))}
      </List>
    </Drawer>
  );
}

function DrawerLink(props: { link: SiteLink; onClick: () => void }) {
  const isHighlighted = props.link.to === highlightedPath;
  return (
    <ListItem component="div" disablePadding>
      <ListItemButton
        component={NavLink}
        to={props.link.to}
        onClick={props.onClick}
        sx={{
          minHeight: 48,
          borderLeft: `3px solid ${isHighlighted ? color.edge : 'transparent'}`,
          '&.active': { bgcolor: color.raised, borderLeftColor: color.accent },
        }}
      >
        <ListItemText primary={props.link.label} />
      </ListItemButton>
    </ListItem>
  );
}
