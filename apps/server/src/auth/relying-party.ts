/** Relying party of passkeys: a passkey of one host is of no use to another. */
export interface RelyingParty {
  /** Host name, without port. */
  readonly id: string;
  readonly name: string;
  /** Origins whose pages may use the passkeys. */
  readonly origins: readonly string[];
}

/** Returns the relying party of a server that browsers reach under `origin`. */
export function relyingPartyOf(origin: string): RelyingParty {
  return { id: new URL(origin).hostname, name: 'Stratloom', origins: [origin] };
}
