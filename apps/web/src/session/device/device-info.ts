import { canvasFingerprint, sha256Hex, webglFingerprint } from './fingerprint.ts';
import { type Platform, platformOf } from './platform.ts';

/** What this browser tells about itself. */
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
  /** Gigabytes, rounded by the browser; null where it does not tell. */
  readonly deviceMemory: number | null;
  readonly hardwareConcurrency: number;
  readonly platform: Platform;
  readonly canvasFingerprint: string;
  readonly webglFingerprint: string;
  /** Hash of all of the above. */
  readonly fingerprint: string;
  readonly deviceName: string;
}

/** Asks this browser about itself. Throws on an insecure origin, which has no hashes. */
export async function readDeviceInfo(): Promise<DeviceInfo> {
  const [canvas, webgl] = await Promise.all([canvasFingerprint(), webglFingerprint()]);
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
    deviceName: `${platform.brand} on ${platform.os}`,
  };
}

function deviceMemory(): number | null {
  return 'deviceMemory' in navigator && typeof navigator.deviceMemory === 'number'
    ? navigator.deviceMemory
    : null;
}
