import { useDemoMode } from '../../session/demo-mode.ts';
import { DEMO_ACHIEVEMENTS, DEMO_STATS } from './demo/demo-stats.ts';
import { ProfileHeader } from './header/profile-header.tsx';
import { Achievements } from './overview/achievements.tsx';
import { OwnOverview } from './overview/own-overview.tsx';
import { StatLine } from './overview/stat-line.tsx';
import { ProfileTabs } from './profile-tabs.tsx';
import { ProtectionLine } from './security/protection-line.tsx';
import { useProfile } from './use-profile.ts';

/** Page of the signed-in user: who they are, what they have done, how the account is set up. */
export function ProfilePage() {
  const isDemo = useDemoMode();
  const shown = useProfile();
  return (
    <>
      <ProfileHeader shown={shown} />
      {!isDemo && <ProtectionLine />}
      {isDemo ? (
        <>
          <StatLine stats={DEMO_STATS} />
          <Achievements items={DEMO_ACHIEVEMENTS} />
        </>
      ) : (
        'profile' in shown && <OwnOverview userId={shown.profile.id} />
      )}
      <ProfileTabs isDemo={isDemo} />
    </>
  );
}
