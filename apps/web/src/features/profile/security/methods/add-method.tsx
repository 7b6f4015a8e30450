import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type MethodKind, oauthRoutes, type SocialProvider } from '@stratloom/contracts';
import { useState } from 'react';
import { api } from '../../../../api-client/index.ts';
import { createFurtherPasskey, type PasskeyPlace } from '../../../../session/passkeys/passkey.ts';
import { useSession } from '../../../../session/session-provider.tsx';
import { useSecurityChange } from '../../../../session/way-back/use-security-change.ts';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { methodNames } from './method-names.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { PhoneDialog } from './phone-dialog.tsx';

const dialogs = {
  authenticator: AuthenticatorDialog,
  sms: PhoneDialog,
  email: EmailDialog,
  password: PasswordDialog,
} as const;
type DialogKind = keyof typeof dialogs;

/** Ways that an account has at most once, and that are set up anew rather than added. */
const once: readonly MethodKind[] = ['authenticator', 'email', 'google', 'facebook'];
const order: readonly MethodKind[] = [
  'passkey',
  'authenticator',
  'sms',
  'email',
  'password',
  'google',
  'facebook',
];

/** Chooses one more way to sign in and sets it up. */
export function AddMethod(props: { existing: ReadonlySet<MethodKind> }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<DialogKind | null>(null);
  const { session } = useSession();
  const addPasskey = useSecurityChange({
    work: async (place: PasskeyPlace) => session.replaceTokens(await createFurtherPasskey(place)),
    done: 'Your passkey is set up',
    failed: 'Failed to setup passkey authentication',
  });
  const link = useLinkSocial();
  const choose = (kind: MethodKind) => {
    setAnchor(null);
    if (kind === 'passkey') addPasskey.mutate('here');
    else if (kind === 'google' || kind === 'facebook') link.mutate(kind);
    else setDialog(kind);
  };
  const offered = order.filter((kind) => !(once.includes(kind) && props.existing.has(kind)));
  const Dialog = dialog === null ? null : dialogs[dialog];
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="secondary"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        loading={addPasskey.isPending || link.isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Add a method
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            addPasskey.mutate('anywhere');
          }}
        >
          Security key or phone
        </MenuItem>
        {offered.map((kind) => (
          <MenuItem key={kind} onClick={() => choose(kind)}>
            {kind === 'password' && props.existing.has(kind)
              ? 'Change the password'
              : methodNames[kind]}
          </MenuItem>
        ))}
      </Menu>
      {Dialog !== null && <Dialog onClose={() => setDialog(null)} />}
    </>
  );
}

function useLinkSocial() {
  return useSecurityChange({
    work: async (provider: SocialProvider) =>
      api.call(oauthRoutes.startLink, { params: { provider }, body: {} }),
    failed: 'Failed to initiate OAuth',
    onDone: ({ url }) => window.location.assign(url),
  });
}
