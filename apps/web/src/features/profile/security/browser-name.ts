import { platformOf } from '../../../session/device/platform.ts';

/** Returns the readable name of a browser: `Chrome on Linux`. */
export function browserName(device: string): string {
  if (!device.startsWith('Mozilla/')) return device === '' ? 'A browser' : device;
  const { brand, os } = platformOf(device);
  return `${brand} on ${os}`;
}
