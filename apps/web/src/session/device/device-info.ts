import type { Platform } from './platform.ts';
import { platformOf } from './platform.ts';

/** SHA-256 of a text, in hex. Throws where the page has no `crypto.subtle` (insecure origin). */
async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Hash of a fixed picture drawn by this browser; of an empty text where it has no canvas. */
async function canvasFingerprint(): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = 240;
  canvas.height = 60;
  const context = canvas.getContext('2d');
  if (context === null) return sha256Hex('');
  context.textBaseline = 'top';
  context.font = "16px 'Arial'";
  context.fillStyle = '#f60';
  context.fillRect(120, 2, 60, 20);
  context.fillStyle = '#069';
  context.fillText('Stratloom \u{1F4C8} 0123456789', 2, 12);
  context.fillStyle = 'rgba(102, 204, 0, 0.7)';
  context.fillText('Stratloom \u{1F4C8} 0123456789', 4, 16);
  return sha256Hex(canvas.toDataURL());
}

/** Hash of this browser's graphics description; of an empty text where it has no WebGL. */
async function webglFingerprint(): Promise<string> {
  const context = document.createElement('canvas').getContext('webgl');
  if (context === null) return sha256Hex('');
  const details = context.getExtension('WEBGL_debug_renderer_info');
  const facts: unknown[] = [
    context.getParameter(context.VERSION),
    context.getParameter(context.SHADING_LANGUAGE_VERSION),
    context.getParameter(details?.UNMASKED_VENDOR_WEBGL ?? context.VENDOR),
    context.getParameter(details?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER),
    context.getParameter(context.MAX_TEXTURE_SIZE),
    context.getSupportedExtensions(),
  ];
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return sha256Hex(JSON.stringify(facts));
}

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

/** Asks this browser about itself. Throws on an insecure origin, which has no hashes. */
export async function readDeviceInfo(): Promise<DeviceInfo> {
  // One after the other, with a rest: each takes a phone long enough to be felt by who scrolls meanwhile.
  const canvas = await canvasFingerprint();
  await new Promise((resolve) => setTimeout(resolve));
  const webgl = await webglFingerprint();
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
