import type { ComponentType } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { isLinkState } from '../features/auth/return/social-address.ts';
import { isSignUpUnfinished } from '../features/auth/sign-up/wizard-state.ts';
import { useSession } from '../session/session-provider.tsx';
import { Protected, PublicOnly, PublicOnlyAtFirst } from './guards.tsx';
import { HomeScreen } from './home-screen.tsx';
import { Layout } from './layout.tsx';
import { MissingScreen } from './missing-screen.tsx';
import { screens } from './screens.tsx';

const LiveStrategies = screens['live-strategies'].Screen;

/** Which path shows which screen to whom; anything else goes to `/`. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<HomeScreen />} />
        <Route path="r/:token" element={<screens.r.Screen />} />
        <Route path="u/:handle" element={<screens.u.Screen />} />
        <Route path="learn" element={<screens.learn.Screen />} />
        <Route element={<PublicOnly />}>
          <Route path="signin" element={<screens.signin.Screen />} />
        </Route>
        <Route path="signup" element={<SignUpRoute />} />
        <Route path="auth/signup-success" element={atFirst(screens.oauthSuccess.Screen)} />
        <Route path="auth/oauth/:provider/callback" element={<SocialReturnRoute />} />
        {/* Who connects a provider is signed in, so these open for them too; they lead to the dashboard themselves. */}
        <Route
          path="auth/providers/:provider/callback"
          element={<screens.providerReturn.Screen />}
        />
        <Route
          path="providers/callback/:provider/success"
          element={<screens.providerResult.Screen />}
        />
        <Route
          path="providers/callback/:provider/error"
          element={<screens.providerResult.Screen />}
        />
        <Route element={<Protected />}>
          <Route path="dashboard" element={<screens.dashboard.Screen />} />
          <Route path="portfolio" element={<screens.portfolio.Screen />} />
          <Route path="marketplace" element={<screens.marketplace.Screen />} />
          <Route path="labs" element={<screens.labs.Screen />} />
          <Route path="live-strategies" element={<LiveStrategies />} />
          <Route path="profile" element={<screens.profile.Screen />} />
        </Route>
        <Route path="settings/providers" element={<ProviderSettings />} />
        <Route path="*" element={<MissingScreen />} />
      </Route>
    </Routes>
  );
}

function SignUpRoute() {
  const { state } = useLocation();
  return (
    <PublicOnlyAtFirst mayStay={isSignUpUnfinished(state)}>
      <screens.signup.Screen />
    </PublicOnlyAtFirst>
  );
}

/** The button 'Provider Settings' leads to the connections of who is signed in. */
function ProviderSettings() {
  const { session } = useSession();
  if (!session.mayEnter) return <MissingScreen />;
  return <Navigate to="/profile?tab=integrations" replace />;
}

/** A user who links a social account is signed in, and comes back to the same address. */
function SocialReturnRoute() {
  const { search } = useLocation();
  return (
    <PublicOnlyAtFirst mayStay={isLinkState(new URLSearchParams(search).get('state'))}>
      <screens.socialReturn.Screen />
    </PublicOnlyAtFirst>
  );
}

function atFirst(Screen: ComponentType) {
  return (
    <PublicOnlyAtFirst>
      <Screen />
    </PublicOnlyAtFirst>
  );
}
