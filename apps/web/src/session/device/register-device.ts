import { deviceRoutes } from '@stratloom/contracts';
import { api, tokens } from '../../api-client/index.ts';
import type { DeviceInfo } from './device-info.ts';
import { readDeviceInfo } from './device-info.ts';
import { withDeviceWork } from './with-device-work.ts';

/** Registers this browser once, before anyone has signed in. Throws when that fails. */
export async function registerAnonymousDevice(): Promise<void> {
  if (tokens.deviceId !== null) return;
  const [deviceInfo, keys] = await withDeviceWork(async (work) =>
    Promise.all([readDeviceInfo(work), work.makeKeyPair()]),
  );
  const { deviceId } = await api.call(deviceRoutes.registerDevice, {
    bearer: null,
    headers: deviceHeaders(deviceInfo),
    body: { type: 'anonymous', deviceInfo: { ...deviceInfo }, publicKey: { ...keys.publicKey } },
  });
  tokens.storeDevice(deviceId, JSON.stringify(keys.privateKey));
}

/**
 * Tells the server which user has just signed in on this browser, and keeps the id that it is given when it has none yet: who
 * came to another page than the landing page has not been registered before. Throws when that fails.
 */
export async function registerAuthenticatedDevice(): Promise<void> {
  const deviceInfo = await withDeviceWork(readDeviceInfo);
  const { deviceId } = await api.call(deviceRoutes.registerDevice, {
    body: {
      type: 'authenticated',
      deviceId: tokens.deviceId,
      deviceInfo: { ...deviceInfo },
      userAgent: deviceInfo.userAgent,
      platform: deviceInfo.platform.os,
      language: deviceInfo.language,
      screenSize: deviceInfo.screenResolution,
      timestamp: Date.now(),
      ...(tokens.userId === null ? {} : { userId: tokens.userId }),
    },
  });
  if (tokens.deviceId === null) tokens.storeDeviceId(deviceId);
}

function deviceHeaders(info: DeviceInfo): Record<string, string> {
  return {
    'x-screen-resolution': info.screenResolution,
    'x-color-depth': String(info.colorDepth),
    'x-timezone-offset': String(info.timezoneOffset),
    'x-language': info.language,
    'x-device-memory': String(info.deviceMemory ?? ''),
    'x-hardware-concurrency': String(info.hardwareConcurrency),
    'x-device-fingerprint': info.fingerprint,
  };
}
