import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { loadedPart } from '../components/loaded-part.tsx';
import { GUEST_MARK } from '../session/guest-work.ts';

/** A screen that is loaded when it is first shown, or before. */
interface LoadedScreen {
  readonly Screen: ComponentType;
  readonly load: () => Promise<unknown>;
}

/** Every screen, by the first part of its path or, for returns, by its name. */
export const screens = {
  landing: screen(
    async () => (await import('../features/landing/landing-screen.tsx')).LandingScreen,
  ),
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

/** Part of an address that says what is shown there. */
interface Place {
  readonly pathname: string;
  readonly search: string;
}

/**
 * Loads the screen that an address will show, with all that it shows at first. Rejects when it cannot be loaded.
 *
 * @param queries - Takes the answers that the screen will look for.
 */
export async function loadScreenAt(
  { pathname, search }: Place,
  queries: QueryClient,
): Promise<void> {
  const query = new URLSearchParams(search);
  const [, name = ''] = pathname.split('/');
  if (name === '' && !query.has(GUEST_MARK)) await screens.landing.load();
  await Object.entries(screens)
    .find(([key]) => key === name)?.[1]
    .load();
  if (name !== 'learn') return;
  const { prepareLearnScreen } = await import('../features/learn/learn-screen.tsx');
  await prepareLearnScreen(query, queries);
}

function screen(load: () => Promise<ComponentType>): LoadedScreen {
  const { Part, load: loadNow } = loadedPart(load);
  return { Screen: Part, load: loadNow };
}
