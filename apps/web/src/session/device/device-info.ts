import type { Platform } from './platform.ts';
import { platformOf } from './platform.ts';
import { type DeviceWork, sha256Hex } from './device-work.ts';

/** Facts that this browser states about itself. */
export interface DeviceInfo {
  readonly userAgent: string;
  readonly language: string;
  readonly languages: readonly string[];
  readonly cookiesEnabled: boolean;
  readonly doNotTrack: string | null;
  /** Width x height, CSS pixels. */
  readonly screenResolution: string;
  /** Bits. */
  readonly colorDepth: number;
  /** Minutes from local time to UTC. */
  readonly timezoneOffset: number;
  readonly timezone: string;
  /** Gigabytes, rounded by the browser; null where it does not say. */
  readonly deviceMemory: number | null;
  readonly hardwareConcurrency: number;
  readonly platform: Platform;
  readonly canvasFingerprint: string;
  readonly webglFingerprint: string;
  /** Hash of all of the above. */
  readonly fingerprint: string;
  readonly deviceName: string;
}

/** Returns a name by which its owner knows this browser. */
export function deviceName(): string {
  const { brand, os } = platformOf(navigator.userAgent);
  return `${brand} on ${os}`;
}

/** Asks this browser about itself. Throws on an insecure origin, which has no hashes. */
export async function readDeviceInfo(work: DeviceWork): Promise<DeviceInfo> {
  const canvas = await work.canvasFingerprint();
  const webgl = await work.webglFingerprint();
  const platform = platformOf(navigator.userAgent);
  const facts = {
    userAgent: navigator.userAgent,
    language: navigator.language,
    languages: navigator.languages,
    cookiesEnabled: navigator.cookieEnabled,
    doNotTrack: 'doNotTrack' in navigator ? String(navigator.doNotTrack) : null,
    screenResolution: `${screen.width}x${screen.height}`,
    colorDepth: screen.colorDepth,
    timezoneOffset: new Date().getTimezoneOffset(),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    deviceMemory: deviceMemory(),
    hardwareConcurrency: navigator.hardwareConcurrency,
    platform,
    canvasFingerprint: canvas,
    webglFingerprint: webgl,
  };
  return {
    ...facts,
    fingerprint: await sha256Hex(JSON.stringify(facts)),
    deviceName: deviceName(),
  };
}

function deviceMemory(): number | null {
  return 'deviceMemory' in navigator && typeof navigator.deviceMemory === 'number'
    ? navigator.deviceMemory
    : null;
}
