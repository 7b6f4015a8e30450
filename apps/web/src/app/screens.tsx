import { type ComponentType, lazy, useState } from 'react';

/** A screen that is loaded when it is first shown, or before. */
interface LoadedScreen {
  readonly Screen: ComponentType;
  readonly load: () => Promise<unknown>;
}

/** Every screen that is no part of the first load, by the first part of its path or, for returns, by its name. */
export const screens = {
  learn: screen(async () => (await import('../features/learn/learn-screen.tsx')).LearnScreen),
  signin: screen(
    async () => (await import('../features/auth/sign-in/sign-in-screen.tsx')).SignInScreen,
  ),
  signup: screen(
    async () => (await import('../features/auth/sign-up/sign-up-screen.tsx')).SignUpScreen,
  ),
  oauthSuccess: screen(
    async () =>
      (await import('../features/auth/return/oauth-success-screen.tsx')).OAuthSuccessScreen,
  ),
  socialReturn: screen(
    async () =>
      (await import('../features/auth/return/social-return-screen.tsx')).SocialReturnScreen,
  ),
  providerReturn: screen(
    async () => (await import('../features/auth/return/provider-screens.tsx')).ProviderReturnScreen,
  ),
  providerResult: screen(
    async () => (await import('../features/auth/return/provider-screens.tsx')).ProviderResultScreen,
  ),
  dashboard: screen(
    async () => (await import('../features/dashboard/dashboard-screen.tsx')).DashboardScreen,
  ),
  portfolio: screen(
    async () => (await import('../features/portfolio/portfolio-screen.tsx')).PortfolioScreen,
  ),
  marketplace: screen(
    async () => (await import('../features/marketplace/marketplace-screen.tsx')).MarketplaceScreen,
  ),
  labs: screen(async () => (await import('../features/labs/labs-screen.tsx')).LabsScreen),
  'live-strategies': screen(
    async () => (await import('../features/live/live-strategies-screen.tsx')).LiveStrategiesScreen,
  ),
  u: screen(
    async () =>
      (await import('../features/profile/public/public-profile-screen.tsx')).PublicProfileScreen,
  ),
  r: screen(async () => (await import('../features/labs/shared-run-screen.tsx')).SharedRunScreen),
  profile: screen(
    async () => (await import('../features/profile/profile-screen.tsx')).ProfileScreen,
  ),
} as const;

/** Loads the screen that an address will show, if it is not part of the first load. Rejects when it cannot be loaded. */
export async function loadScreenAt(pathname: string): Promise<void> {
  const name = pathname.split('/')[1] ?? '';
  await Object.entries(screens)
    .find(([key]) => key === name)?.[1]
    .load();
}

/** A screen loaded beforehand is shown at once; React's own lazy components show their fallback for 300 ms at least. */
function screen(load: () => Promise<ComponentType>): LoadedScreen {
  let loaded: ComponentType | null = null;
  const remember = async () => (loaded = await load());
  const Lazy = lazy(async () => ({ default: await remember() }));
  return {
    Screen: function Screen() {
      // Kept while mounted: another component in its place would lose what the user has entered.
      const [Chosen] = useState(() => loaded ?? Lazy);
      return <Chosen />;
    },
    load: remember,
  };
}
