import Button from '@mui/material/Button';
import { useState } from 'react';
import { useToast } from '../../../components/toast.tsx';
import { CardRow, CardRows } from '../../../components/cards/card-rows.tsx';
import { TitledCard } from '../../../components/cards/titled-card.tsx';
import { PasswordDialog } from '../security/methods/password-dialog.tsx';
import { LoginHistoryButton } from '../security/login-history.tsx';
import { DemoSwitches } from './demo-switches.tsx';

const TWO_FACTOR = [
  { label: 'Two-Factor Authentication', text: 'Asks for a second proof at sign-in', isOn: true },
] as const;

const PRIVACY = [
  { label: 'Show profile', text: 'Others can open your profile', isOn: true },
  { label: 'Public stats', text: 'Your profile shows your figures', isOn: true },
  { label: 'Allow followers', text: 'Others can follow what you publish', isOn: false },
] as const;

/** Security and privacy of the sample. Password and login history are the account's own in any mode. */
export function DemoSecurity() {
  return (
    <>
      <AccountCard />
      <TitledCard title="Privacy" text="What others see of you. A sample: kept on this page only.">
        <DemoSwitches switches={PRIVACY} />
      </TitledCard>
      <DataCard />
    </>
  );
}

function AccountCard() {
  const [asksPassword, setAsksPassword] = useState(false);
  return (
    <TitledCard title="Sign-in" text="The switch is a sample: it is kept on this page only.">
      <DemoSwitches switches={TWO_FACTOR} />
      <CardRows>
        <ActionRow
          title="Password"
          text="One way of several to sign in"
          button="Change Password"
          onPress={() => setAsksPassword(true)}
        />
        <CardRow
          title="Login history"
          text="Where your account was signed in"
          action={<LoginHistoryButton />}
        />
      </CardRows>
      {asksPassword && <PasswordDialog onClose={() => setAsksPassword(false)} />}
    </TitledCard>
  );
}

function DataCard() {
  const showToast = useToast();
  const say = (text: string) => () => showToast({ severity: 'info', text });
  return (
    <TitledCard title="Your data" text="In demo mode these buttons only say what they would do.">
      <CardRows>
        <ActionRow
          title="Export"
          text="Everything we store about you, as one file"
          button="Export Data"
          onPress={say('In demo mode nothing is exported.')}
        />
        <ActionRow
          title="Deletion"
          text="The account and all that belongs to it"
          button="Delete Account"
          onPress={say('In demo mode no account is deleted.')}
        />
      </CardRows>
    </TitledCard>
  );
}

interface ActionRowProps {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly onPress: () => void;
}

function ActionRow({ title, text, button, onPress }: ActionRowProps) {
  return (
    <CardRow
      {...{ title, text }}
      action={
        <Button
          size="small"
          variant="outlined"
          color="secondary"
          onClick={onPress}
          sx={{ flexShrink: 0, minHeight: { xs: 44, md: 36 } }}
        >
          {button}
        </Button>
      }
    />
  );
}
