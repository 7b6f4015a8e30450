import type { FastifyRequest } from 'fastify';

/** Headers in which a browser tells of its device, and what they are called among what is kept. */
const HEADERS = {
  'x-screen-resolution': 'screenResolution',
  'x-color-depth': 'colorDepth',
  'x-timezone-offset': 'timezoneOffset',
  'x-language': 'language',
  'x-device-memory': 'deviceMemory',
  'x-hardware-concurrency': 'hardwareConcurrency',
  'x-device-fingerprint': 'fingerprint',
} as const;

const MAX_LENGTH = 200;

/** Returns what a request's headers tell of its device; those that are missing, empty or too long are left out. */
export function deviceHeaders({ headers }: FastifyRequest): Readonly<Record<string, string>> {
  const sent = Object.entries(HEADERS).flatMap(([header, name]) => {
    const value = headers[header];
    const isGood = typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH;
    return isGood ? [[name, value]] : [];
  });
  return Object.fromEntries(sent);
}
