/** Why a secret cannot be opened: a key that this server does not hold, or bytes that were not sealed for this place. */
export type VaultFailureCode = 'vault.unknown-key' | 'vault.broken';

/** A secret that cannot be opened. Never says anything about what is in it. */
export class VaultFailure extends Error {
  override readonly name = 'VaultFailure';
  readonly code: VaultFailureCode;

  constructor(code: VaultFailureCode, message: string) {
    super(message);
    this.code = code;
  }
}
