import type {
  AnonymousDevicesTable,
  ChallengesTable,
  DevicesTable,
  PasskeysTable,
  RefreshTokensTable,
  SessionsTable,
  SigningKeysTable,
  UsersTable,
} from './accounts.ts';
import type { BarChunksTable, BarSetsTable } from './bar-sets.ts';
import type { SocialIdentitiesTable, VisitsTable } from './social.ts';
import type { VaultKeysTable } from './vault.ts';
import type { StrategiesTable, StrategyVersionsTable } from './strategies.ts';

/** Every table by name, as Kysely sees them. */
export interface Schema {
  users: UsersTable;
  passkeys: PasskeysTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  devices: DevicesTable;
  anonymous_devices: AnonymousDevicesTable;
  challenges: ChallengesTable;
  signing_keys: SigningKeysTable;
  strategies: StrategiesTable;
  strategy_versions: StrategyVersionsTable;
  bar_sets: BarSetsTable;
  bar_chunks: BarChunksTable;
  vault_keys: VaultKeysTable;
  social_identities: SocialIdentitiesTable;
  visits: VisitsTable;
}
