import { randomUUID } from 'node:crypto';
import { deviceRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { insertAnonymousDevice, upsertDevice } from '../../../db/queries/devices.ts';
import { ApiFailure } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { type CheckedRequest, implement } from '../../contract-route.ts';
import { requireCaller } from '../../policies/bearer.ts';
import { deviceHeaders } from './device-headers.ts';

type DeviceBody = CheckedRequest<typeof deviceRoutes.registerDevice>['body'];
type AuthenticatedBody = Extract<DeviceBody, { type: 'authenticated' }>;
type AnonymousBody = Extract<DeviceBody, { type: 'anonymous' }>;

const MAX_BODY_BYTES = 16 * 1024;
const MAX_NESTING = 8;

/** Adds the registration of browsers. Clients go on whatever it answers. */
export function addDeviceRoutes(server: FastifyInstance, context: ApiContext): void {
  implement(
    server,
    context,
    deviceRoutes.registerDevice,
    async ({ body, http }) => {
      if (!isNestedAtMost(body, MAX_NESTING)) throw tooDeep();
      if (body.type === 'anonymous') return registerAnonymous(context, body, deviceHeaders(http));
      const caller = await requireCaller(context, http);
      return registerAuthenticated(context, caller.userId, body);
    },
    { limit: 'devices', bodyLimit: MAX_BODY_BYTES },
  );
}

function tooDeep(): ApiFailure {
  return new ApiFailure(400, 'devices.too-deep', 'The device information is nested too deeply.', {
    remedy: `Send at most ${MAX_NESTING} levels.`,
  });
}

async function registerAnonymous(
  { database, clock }: ApiContext,
  { deviceInfo, publicKey }: AnonymousBody,
  headers: Readonly<Record<string, string>>,
): Promise<{ success: true; deviceId: string }> {
  const id = randomUUID();
  const info = { ...deviceInfo, headers };
  await insertAnonymousDevice(database.shared, { id, info, publicKey, at: clock() });
  return { success: true, deviceId: id };
}

/** The user is the one of the token: what the body says of it is not believed. */
async function registerAuthenticated(
  { database, clock }: ApiContext,
  userId: string,
  body: AuthenticatedBody,
): Promise<{ success: true; deviceId: string }> {
  const known = z.uuid().safeParse(body.deviceId);
  const id = known.success ? known.data : randomUUID();
  const { deviceInfo, userAgent, platform, language, screenSize } = body;
  const info = { userAgent, platform, language, screenSize, ...deviceInfo };
  await database.forUser(userId, (space) => upsertDevice(space, { id, info, at: clock() }));
  return { success: true, deviceId: id };
}

/** Returns true when `value` holds nothing deeper than `depth` levels; walks no deeper than that. */
function isNestedAtMost(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((each) => isNestedAtMost(each, depth - 1));
}
