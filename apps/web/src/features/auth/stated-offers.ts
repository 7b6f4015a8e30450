const PROVIDERS = [
  { provider: 'google', name: 'Google' },
  { provider: 'facebook', name: 'Facebook' },
] as const;

/** Key under which the answers of queries keep the ways to sign in that work on this server. */
export const OFFERS_KEY = ['sign-in offers'] as const;

/** Returns the ways to sign in that words name: `sms`, `email`, and each provider by its own, with `-demo` where it is simulated. */
export function offersIn(words: string) {
  const all = new Set(words.split(' '));
  return {
    sms: all.has('sms'),
    email: all.has('email'),
    providers: PROVIDERS.map(({ provider, name }) => {
      const demo = all.has(`${provider}-demo`);
      return { provider, name, demo, offered: demo || all.has(provider) };
    }),
  };
}

/** Returns the ways to sign in that the server states in its page; undefined where no server does (development, tests). */
export function statedOffers() {
  if (typeof document === 'undefined') return undefined;
  const words = document.querySelector<HTMLMetaElement>('meta[name="sign-in-offers"]')?.content;
  return words === undefined || words.startsWith('__') ? undefined : offersIn(words);
}
