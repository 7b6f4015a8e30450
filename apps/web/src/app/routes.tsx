import { type ComponentType, lazy } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { isSignUpUnfinished } from '../features/auth/sign-up/wizard-state.ts';
import { LandingScreen } from '../features/landing/landing-screen.tsx';
import { Protected, PublicOnly, PublicOnlyAtFirst } from './guards.tsx';
import { Layout } from './layout.tsx';

/** Which path shows which screen to whom; anything else goes to `/`. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<LandingScreen />} />
        <Route path="learn" element={<LearnScreen />} />
        <Route element={<PublicOnly />}>
          <Route path="signin" element={<SignInScreen />} />
        </Route>
        <Route path="signup" element={<SignUpRoute />} />
        <Route path="auth/signup-success" element={atFirst(OAuthSuccessScreen)} />
        <Route path="auth/oauth/facebook/callback" element={atFirst(SocialReturnScreen)} />
        <Route path="auth/oauth/google/callback" element={atFirst(SocialReturnScreen)} />
        {/* Who connects a provider is signed in, so these open for them too; they lead to the dashboard themselves. */}
        <Route path="auth/providers/:provider/callback" element={<ProviderReturnScreen />} />
        <Route path="providers/callback/:provider/success" element={<ProviderResultScreen />} />
        <Route path="providers/callback/:provider/error" element={<ProviderResultScreen />} />
        <Route element={<Protected />}>
          <Route path="dashboard" element={<DashboardScreen />} />
          <Route path="portfolio" element={<PortfolioScreen />} />
          <Route path="marketplace" element={<MarketplaceScreen />} />
          <Route path="labs" element={<LabsScreen />} />
          <Route path="live-strategies" element={<LiveStrategiesScreen />} />
          <Route path="profile" element={<ProfileScreen />} />
        </Route>
        <Route path="*" element={<Navigate to="/" replace />} />
      </Route>
    </Routes>
  );
}

function SignUpRoute() {
  const { state } = useLocation();
  return (
    <PublicOnlyAtFirst mayStay={isSignUpUnfinished(state)}>
      <SignUpScreen />
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

const SignInScreen = lazy(async () => {
  const module = await import('../features/auth/sign-in/sign-in-screen.tsx');
  return { default: module.SignInScreen };
});
const SignUpScreen = lazy(async () => {
  const module = await import('../features/auth/sign-up/sign-up-screen.tsx');
  return { default: module.SignUpScreen };
});
const OAuthSuccessScreen = lazy(async () => {
  const module = await import('../features/auth/return/oauth-success-screen.tsx');
  return { default: module.OAuthSuccessScreen };
});
const SocialReturnScreen = lazy(async () => {
  const module = await import('../features/auth/return/social-return-screen.tsx');
  return { default: module.SocialReturnScreen };
});
const ProviderReturnScreen = lazy(async () => {
  const module = await import('../features/auth/return/provider-screens.tsx');
  return { default: module.ProviderReturnScreen };
});
const ProviderResultScreen = lazy(async () => {
  const module = await import('../features/auth/return/provider-screens.tsx');
  return { default: module.ProviderResultScreen };
});
const DashboardScreen = lazy(async () => {
  const module = await import('../features/dashboard/dashboard-screen.tsx');
  return { default: module.DashboardScreen };
});
const PortfolioScreen = lazy(async () => {
  const module = await import('../features/portfolio/portfolio-screen.tsx');
  return { default: module.PortfolioScreen };
});
const MarketplaceScreen = lazy(async () => {
  const module = await import('../features/marketplace/marketplace-screen.tsx');
  return { default: module.MarketplaceScreen };
});
const LabsScreen = lazy(async () => {
  const module = await import('../features/labs/labs-screen.tsx');
  return { default: module.LabsScreen };
});
const LiveStrategiesScreen = lazy(async () => {
  const module = await import('../features/live/live-strategies-screen.tsx');
  return { default: module.LiveStrategiesScreen };
});
const LearnScreen = lazy(async () => {
  const module = await import('../features/learn/learn-screen.tsx');
  return { default: module.LearnScreen };
});
const ProfileScreen = lazy(async () => {
  const module = await import('../features/profile/profile-screen.tsx');
  return { default: module.ProfileScreen };
});
