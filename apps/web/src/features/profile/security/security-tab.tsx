import { useDemoMode } from '../../../session/demo-mode.ts';
import { RecoveryNotice } from '../../../session/way-back/recovery-notice.tsx';
import { TabColumns } from '../cards/tab-columns.tsx';
import { DemoSecurity } from '../demo/demo-security.tsx';
import { PersonalDataCard } from '../personal-data/personal-data-card.tsx';
import { PrivacyCard } from '../privacy/privacy-card.tsx';
import { AddressCard } from './address-card.tsx';
import { MethodsCard } from './methods/methods-card.tsx';
import { RecoveryCard } from './recovery-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TokensCard } from './tokens-card.tsx';

/** Protection of the account, which is the same in demo mode: ways to sign in, recovery codes, sessions, tokens. */
export function SecurityTab() {
  const isDemo = useDemoMode();
  return (
    <TabColumns>
      {isDemo && <DemoSecurity />}
      <RecoveryNotice />
      <AddressCard />
      <MethodsCard />
      <RecoveryCard />
      <SessionsCard />
      <TokensCard />
      {!isDemo && <PrivacyCard />}
      {!isDemo && <PersonalDataCard />}
    </TabColumns>
  );
}
