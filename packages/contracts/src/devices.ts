import { z } from 'zod';
import { route } from './route.ts';

const DeviceInfo = z.record(z.string().max(100), z.unknown());

/** RSA public key in web-key form; a key with its private half is refused, as it would no longer be the browser's own. */
const RsaPublicKey = z.strictObject({
  kty: z.literal('RSA'),
  n: z.string().regex(/^[A-Za-z0-9_-]{300,1400}$/),
  e: z.string().regex(/^[A-Za-z0-9_-]{1,12}$/),
  alg: z.string().max(40).optional(),
  use: z.string().max(20).optional(),
  kid: z.string().max(200).optional(),
  ext: z.boolean().optional(),
  key_ops: z.array(z.string().max(40)).max(10).optional(),
});

export const deviceRoutes = {
  registerDevice: route({
    method: 'POST',
    path: '/v1/devices',
    summary: 'Registers a browser; anonymous before sign-in, authenticated after it.',
    tag: 'devices',
    access: 'public',
    body: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('anonymous'),
        deviceInfo: DeviceInfo,
        publicKey: z
          .record(z.string().max(20), z.unknown())
          .refine(
            (key) => RsaPublicKey.safeParse(key).success,
            'Send an RSA public key in web-key form',
          ),
      }),
      z.object({
        type: z.literal('authenticated'),
        deviceId: z.string().max(100).nullish(),
        deviceInfo: DeviceInfo.optional(),
        userAgent: z.string().max(1000).optional(),
        platform: z.string().max(200).optional(),
        language: z.string().max(100).optional(),
        screenSize: z.string().max(100).optional(),
        userId: z.string().max(100).optional(),
        timestamp: z.union([z.number(), z.string().max(100)]).optional(),
      }),
    ]),
    answer: z.object({ success: z.literal(true), deviceId: z.string() }),
  }),
} as const;
