import { createHmac, randomBytes } from 'node:crypto';
import { StartProblem } from '../process/start-problem.ts';
import { VaultFailure } from './vault-failure.ts';

/** A key that encrypts the keys of records. */
export interface MasterKey {
  /** From 1; each rotation adds the next one. */
  readonly version: number;
  /** 32 bytes. */
  readonly key: Buffer;
}

const KEY_BYTES = 32;
const ENTRY = /^(\d{1,9})[:\s]\s*([A-Za-z0-9+/]{43}=)$/;

/** Returns a new random key of version `version`. */
export function newMasterKey(version: number): MasterKey {
  return { version, key: randomBytes(KEY_BYTES) };
}

/** Returns the text of a key, as `readKeys` takes it. */
export function keyText({ version, key }: MasterKey): string {
  return `${version}:${key.toString('base64')}`;
}

function readEntry(entry: string, source: string): MasterKey {
  const [, version, key] = ENTRY.exec(entry) ?? [];
  if (version === undefined || key === undefined || Number(version) < 1) {
    // The entry is not repeated: it may be a key with a slip of the pen.
    throw new StartProblem(
      `${source} contains a line that is not a key.`,
      'Write each key as version:base64, for example 1: and 32 random bytes in base64.',
    );
  }
  return { version: Number(version), key: Buffer.from(key, 'base64') };
}

/**
 * Returns the keys that a text holds, one a line or separated by commas; `#` begins a comment.
 *
 * @throws StartProblem when it holds none, a wrong one, or one version twice.
 */
export function readKeys(text: string, source: string): MasterKey[] {
  const entries = text
    .replaceAll(/#.*/g, '')
    .split(/[\n,]/)
    .map((entry) => entry.trim())
    .filter((line) => line !== '');
  const keys = entries.map((entry) => readEntry(entry, source));
  if (keys.length === 0 || new Set(keys.map(({ version }) => version)).size < keys.length) {
    throw new StartProblem(
      keys.length === 0 ? `${source} contains no key.` : `${source} contains one version twice.`,
      'Restore it from its backup: without its keys, stored secrets cannot be read.',
    );
  }
  return keys;
}

/** Returns what may be stored of a key to know it again; tells nothing about it. */
export function keyFingerprint({ key }: MasterKey): Buffer {
  return createHmac('sha256', key).update('stratloom key fingerprint v1').digest();
}

/** The keys of a server, by version. */
export class KeyRing {
  readonly #load: () => readonly MasterKey[];
  #keys: readonly MasterKey[];

  /** @param load - Reads the keys; called again when a version is asked for that is not there yet. */
  constructor(load: () => readonly MasterKey[]) {
    this.#load = load;
    this.#keys = load();
  }

  get all(): readonly MasterKey[] {
    return this.#keys;
  }

  /** Returns the key that seals: the newest one, also one that another process added a moment ago. */
  newest(): MasterKey {
    this.#keys = this.#load();
    return this.#keys.reduce((best, each) => (each.version > best.version ? each : best));
  }

  /** Returns a key; throws VaultFailure when this server does not hold it. */
  byVersion(version: number): Buffer {
    const find = (): MasterKey | undefined => this.#keys.find((each) => each.version === version);
    let found = find();
    if (found === undefined) {
      this.#keys = this.#load();
      found = find();
    }
    if (found === undefined) {
      throw new VaultFailure('vault.unknown-key', `This server does not hold key ${version}.`);
    }
    return found.key;
  }
}
