import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { sameSecret } from '../pages/same-secret.ts';

const Payload = z.object({
  provider: z.string(),
  kind: z.enum(['access', 'refresh']),
  scopes: z.array(z.string()),
  /** UTC ms; null = it does not end. */
  until: z.number().nullable(),
  id: z.string(),
});
/** Claims of a token of a demo provider; it carries that itself, so that it outlives the server. */
export type DemoToken = z.infer<typeof Payload>;

function signatureOf(body: string): string {
  return createHmac('sha256', 'Stratloom demo provider').update(body).digest('base64url');
}

/** Returns a token as text. */
export function writeDemoToken(token: DemoToken): string {
  const body = Buffer.from(JSON.stringify(token)).toString('base64url');
  return `demo_${body}.${signatureOf(body)}`;
}

/** Returns what a token says, unless it is none of this provider and kind, or over. */
export function readDemoToken(
  text: string,
  provider: string,
  kind: DemoToken['kind'],
): DemoToken | undefined {
  const [, body = '', signature = ''] = /^demo_([\w-]+)\.([\w-]+)$/.exec(text) ?? [];
  if (!sameSecret(signature, signatureOf(body))) return undefined;
  const token = Payload.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  const isOver = token.until !== null && token.until <= Date.now();
  return token.provider === provider && token.kind === kind && !isOver ? token : undefined;
}
