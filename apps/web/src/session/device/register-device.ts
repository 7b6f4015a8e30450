import { deviceRoutes } from '@stratloom/contracts';
import { api, tokens } from '../../api-client/index.ts';
import type { DeviceInfo } from './device-info.ts';
import { readDeviceInfo } from './device-info.ts';

/** A browser's own key pair, in web-key form. */
interface DeviceKeyPair {
  readonly publicKey: JsonWebKey;
  readonly privateKey: JsonWebKey;
}

/** Makes a key pair: RSA-OAEP, 2048 bits, exponent 65537, SHA-256. Throws on an insecure origin. */
async function makeDeviceKeyPair(): Promise<DeviceKeyPair> {
  const pair = await crypto.subtle.generateKey(
    {
      name: 'RSA-OAEP',
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: 'SHA-256',
    },
    true,
    ['encrypt', 'decrypt'],
  );
  const [publicKey, privateKey] = await Promise.all([
    crypto.subtle.exportKey('jwk', pair.publicKey),
    crypto.subtle.exportKey('jwk', pair.privateKey),
  ]);
  return { publicKey, privateKey };
}

/** Registers this browser once, before anyone has signed in. Throws when that fails. */
export async function registerAnonymousDevice(): Promise<void> {
  if (tokens.deviceId !== null) return;
  const [deviceInfo, keys] = await Promise.all([readDeviceInfo(), makeDeviceKeyPair()]);
  const { deviceId } = await api.call(deviceRoutes.registerDevice, {
    bearer: null,
    headers: deviceHeaders(deviceInfo),
    body: { type: 'anonymous', deviceInfo: { ...deviceInfo }, publicKey: { ...keys.publicKey } },
  });
  tokens.storeDevice(deviceId, JSON.stringify(keys.privateKey));
}

/** Tells the server which user has just signed in on this browser. Throws when that fails. */
export async function registerAuthenticatedDevice(): Promise<void> {
  const deviceInfo = await readDeviceInfo();
  await api.call(deviceRoutes.registerDevice, {
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
