import Button from '@mui/material/Button';
import { type CurrentUser, recoveryRoutes } from '@stratloom/contracts';
import { useState } from 'react';
import { api } from '../../api-client/index.ts';
import { CardRow, CardRows } from '../../components/cards/card-rows.tsx';
import { ChangeAddressDialog } from './change-address-dialog.tsx';
import { ProveAddressDialog } from './prove-address-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSecurityChange } from './use-security-change.ts';

interface WayBackRowsProps {
  readonly user: CurrentUser;
  /** Count of recovery codes that are left. */
  readonly codesLeft: number;
}

/** Ways back in for a user who has lost their device: a proven address and recovery codes. */
export function WayBackRows({ user, codesLeft }: WayBackRowsProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const make = useSecurityChange({
    work: async () => api.call(recoveryRoutes.make, { body: {} }),
    failed: 'The recovery codes could not be created',
    onDone: (made) => setCodes(made.codes),
  });
  return (
    <>
      <CardRows>
        <AddressRow user={user} />
        <CardRow
          hasWideAction
          title="Recovery codes"
          text={
            codesLeft === 0 ? 'None yet. Each one signs you in once.' : `${codesLeft} codes left`
          }
          action={
            codesLeft === 0 && (
              <Button
                size="small"
                variant="outlined"
                color="secondary"
                sx={{ minHeight: 44, whiteSpace: 'nowrap', flexShrink: 0 }}
                loading={make.isPending}
                onClick={() => make.mutate()}
              >
                Create codes
              </Button>
            )
          }
        />
      </CardRows>
      {codes !== null && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}

/** The address of the account: proven, still to be proven, or lost to somebody who has proven it. */
function AddressRow({ user }: { readonly user: CurrentUser }) {
  const [isOpen, setOpen] = useState(false);
  const isLost = user.email === '';
  const isProven = user.isEmailVerified === true;
  const Question = isLost ? ChangeAddressDialog : ProveAddressDialog;
  const unproven = isLost
    ? 'Somebody else has proven that your address is theirs. Enter another one.'
    : `${user.email} is not proven yet. One code is enough.`;
  return (
    <CardRow
      hasWideAction
      title="E-mail address"
      text={isProven ? `${user.email} is proven` : unproven}
      action={
        !isProven && (
          <>
            <Button
              size="small"
              variant="outlined"
              color="secondary"
              sx={{ minHeight: 44, whiteSpace: 'nowrap', flexShrink: 0 }}
              onClick={() => setOpen(true)}
            >
              {isLost ? 'Enter another address' : 'Prove address'}
            </Button>
            {isOpen && <Question onClose={() => setOpen(false)} />}
          </>
        )
      }
    />
  );
}
