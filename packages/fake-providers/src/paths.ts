/** Path of the demo Google on a server. */
export const DEMO_GOOGLE_PATH = '/demo-providers/google';
/** Paths of the demo Facebook: its pages and its Graph API. */
export const DEMO_FACEBOOK_PATH = '/demo-providers/facebook';

/** Returns where a demo exchange or broker is: its pages and its API. */
export function demoVenuePath(provider: 'coinbase' | 'kraken' | 'binanceus' | 'alpaca'): string {
  return `/demo-providers/${provider}`;
}
