import type { SocialProvider } from '@stratloom/contracts';
import type { ProviderSettings } from '../../process/provider-settings.ts';
import { createFacebookClient } from './facebook.ts';
import { createGoogleClient, GOOGLE_ISSUER } from './google.ts';
import type { SocialClient } from './social-client.ts';

/** The social providers that a server has clients of. */
export type SocialClients = Readonly<Record<SocialProvider, SocialClient | undefined>>;

/** Returns the address to which a social provider sends browsers back. */
export function socialReturnAddress(origin: string, provider: SocialProvider): string {
  return `${origin}/auth/oauth/${provider}/callback`;
}

/** Returns clients of the real providers, as far as this server is registered there. */
export function realSocialClients(
  { google, facebook }: ProviderSettings,
  origin: () => string,
): SocialClients {
  const shared = (provider: SocialProvider) => ({
    redirectUri: () => socialReturnAddress(origin(), provider),
    isDemo: false,
  });
  return {
    google:
      google &&
      createGoogleClient({
        ...google,
        ...shared('google'),
        issuer: () => google.issuer ?? GOOGLE_ISSUER,
      }),
    facebook:
      facebook &&
      createFacebookClient({
        ...facebook,
        ...shared('facebook'),
        pages: () => 'https://www.facebook.com',
        graph: () => 'https://graph.facebook.com',
      }),
  };
}
