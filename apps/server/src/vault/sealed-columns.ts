import type { SealedColumn } from '../db/queries/vault.ts';
import type { SecretPurpose } from './vault.ts';

/** A column of sealed secrets and what they are for. */
export interface SealedPlace extends SealedColumn {
  readonly purpose: SecretPurpose;
}

/** Every column that holds sealed secrets. One that is missing here keeps its old master key for ever. */
export const SEALED_COLUMNS: readonly SealedPlace[] = [
  {
    purpose: 'provider-credentials',
    table: 'provider_connections',
    idColumn: 'id',
    column: 'credentials_sealed',
  },
  {
    purpose: 'authenticator-secret',
    table: 'authenticators',
    idColumn: 'user_id',
    column: 'secret_sealed',
  },
  {
    purpose: 'webhook-secret',
    table: 'alert_webhooks',
    idColumn: 'user_id',
    column: 'secret_sealed',
  },
];
