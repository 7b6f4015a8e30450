import { isLoopback } from './provider-settings.ts';

/** Settings that say who reaches a server, and how. */
interface Exposure {
  readonly host: string;
  readonly publicOrigin: string | undefined;
}

/** Returns what does not work, or is not safe, for people at other machines than this one; empty when all is well. */
export function exposureWarnings({ host, publicOrigin }: Exposure): readonly string[] {
  if (publicOrigin === undefined) {
    return isLoopback(host)
      ? []
      : [
          'other machines can reach this server, but PUBLIC_ORIGIN is not set: passkeys and social sign-in work on this machine alone, and what browsers send goes in the clear; set PUBLIC_ORIGIN to the https origin of your reverse proxy (docs/how-to/run-in-production.md)',
        ];
  }
  const { protocol, hostname } = new URL(publicOrigin);
  return protocol === 'http:' && !isLoopback(hostname)
    ? [
        'PUBLIC_ORIGIN is plain http: browsers refuse passkeys there, and tokens go in the clear; put a reverse proxy with TLS in front (docs/how-to/run-in-production.md)',
      ]
    : [];
}
