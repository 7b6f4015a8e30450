import PersonIcon from '@mui/icons-material/Person';
import Avatar from '@mui/material/Avatar';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSession } from '../session/session-provider.tsx';
import { color, touch } from '../theme/theme.ts';

/** The avatar and its menu. */
export function AccountMenu() {
  const { session, user } = useSession();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const signOut = async () => {
    close();
    await session.signOut();
    await navigate('/signin', { replace: true });
  };
  return (
    <>
      <IconButton
        aria-label="Account"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5, [touch]: { width: 44, height: 44 } }}
      >
        <AccountAvatar name={user?.name ?? ''} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {user !== null && <Owner name={user.name} email={user.email} />}
        {user !== null && <Divider component="li" sx={{ mb: 1 }} />}
        <MenuItem component={Link} to="/dashboard" onClick={close}>
          Dashboard
        </MenuItem>
        <MenuItem component={Link} to="/profile" onClick={close}>
          Profile
        </MenuItem>
        <MenuItem onClick={() => void signOut()}>Sign Out</MenuItem>
      </Menu>
    </>
  );
}

function AccountAvatar(props: { name: string }) {
  const initial = props.name.trim().slice(0, 1).toUpperCase();
  return (
    <Avatar
      sx={{ width: 32, height: 32, fontSize: 14, bgcolor: color.raised, color: 'text.primary' }}
    >
      {initial === '' ? <PersonIcon fontSize="small" /> : initial}
    </Avatar>
  );
}

function Owner(props: { name: string; email: string }) {
  return (
    <li role="presentation">
      <Typography sx={{ px: 2, pt: 0.5, fontWeight: 600 }}>{props.name}</Typography>
      <Typography variant="body2" sx={{ px: 2, pb: 1, color: 'text.secondary' }}>
        {props.email}
      </Typography>
    </li>
  );
}
