import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { type ClientRequest, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { AddressRefused, isOwnMachine, isPublicAddress, publicUrl } from './public-address.ts';
import { OutboundFailure } from './pinned-fetch.ts';

/** A message for an address that a user has entered. */
export interface PublicMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** Returns every address that a name stands for. */
export type NameLookup = (name: string) => Promise<readonly LookupAddress[]>;

/** Rules of calls to addresses of users. */
export interface PublicPostRules {
  /** Whether only people at this machine reach the server: then it may call this machine too. */
  readonly isLocal: boolean;
  /** Time for all of it, ms. */
  readonly timeoutMs?: number;
  /** Looks names up; by default as the machine does. */
  readonly names?: NameLookup;
}

const TIMEOUT_MS = 10_000;

const machineNames: NameLookup = async (name) => lookup(name, { all: true });

/**
 * Posts a message to an address that a user has entered, and returns the status of the answer. The name is looked up once: what
 * is checked is what is called. Redirections are not followed, and the answer itself is not read.
 *
 * @throws AddressRefused for an address in a private network.
 * @throws OutboundFailure when there is no answer: it may have arrived all the same.
 */
export async function postPublic(
  { url: text, headers, body }: PublicMessage,
  { isLocal, timeoutMs = TIMEOUT_MS, names = machineNames }: PublicPostRules,
): Promise<number> {
  const url = publicUrl(text, isLocal);
  const options: RequestOptions = {
    method: 'POST',
    agent: false,
    lookup: checkedLookup(isLocal, names),
    signal: AbortSignal.timeout(timeoutMs),
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  };
  const request =
    url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options);
  try {
    return await statusOf(request, body);
  } catch (error) {
    if (error instanceof AddressRefused) throw error;
    const isLate = error instanceof Error && error.name === 'AbortError';
    throw new OutboundFailure(isLate ? 'timeout' : 'unreachable', url.host);
  }
}

async function statusOf(request: ClientRequest, body: string | Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.on('error', () => undefined);
      response.destroy();
    });
    request.end(body);
  });
}

/** Looks names up and hands on addresses of the public internet alone. */
function checkedLookup(isLocal: boolean, names: NameLookup): LookupFunction {
  const addressesOf = async (name: string): Promise<LookupAddress[]> => {
    const addresses = await names(name);
    const isGood = addresses.every(
      ({ address }) => isPublicAddress(address) || (isLocal && isOwnMachine(address)),
    );
    if (!isGood) throw new AddressRefused('The address is in a private network.');
    return [...addresses];
  };
  return (name, { all }, callback) => {
    callbackify(addressesOf)(name, (error, addresses) => {
      const [first] = error === null ? addresses : [];
      if (error !== null) callback(error, '', 0);
      else if (all === true) callback(null, addresses);
      else callback(null, first?.address ?? '', first?.family ?? 0);
    });
  };
}
