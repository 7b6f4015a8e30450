import type { SecurityNoticeKind } from '@stratloom/contracts';
import { CardRow, CardRows } from '../../../components/cards/card-rows.tsx';
import { TitledCard } from '../../../components/cards/titled-card.tsx';

/** In the order in which one sentence names them. */
const OCCASIONS: Readonly<Record<SecurityNoticeKind, string>> = {
  'new-browser': 'A sign-in from a new browser',
  'sign-in-ways': 'a way to sign in that was added or removed',
  'recovery-codes': 'recovery codes that were made or used',
  'email-recovery': 'somebody who wants back in by your e-mail',
  connection: 'an exchange or broker that was connected',
  'connection-lost': 'a connection that no longer works',
  'program-token': 'a token for a program that was made',
  export: 'an export of your data',
  deletion: 'the deletion of your account, and that it was cancelled',
};

/** Messages that nobody switches off. */
export function AlwaysMailed() {
  return (
    <TitledCard
      title="Always mailed"
      text="About the security of your account. These cannot be switched off, and go to your address once it is proven. Codes are sent when somebody asks for them. Offers and news are never mailed."
    >
      <CardRows>
        <CardRow title="Occasions" text={`${Object.values(OCCASIONS).join('; ')}.`} />
      </CardRows>
    </TitledCard>
  );
}
