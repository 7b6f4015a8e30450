import { Language, ParameterValues, Settings } from '@stratloom/contracts';
import type { Instrument } from '@stratloom/engine/model';
import { invariant } from '@stratloom/engine/model';
import type { DeployedProgram, Deployment } from '@stratloom/execution';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { ownerOfAccount } from '../db/queries/execution-accounts.ts';
import { readDeployedStrategy } from '../db/queries/execution-lists.ts';
import { readBoughtRules } from '../db/queries/listings.ts';
import { answered } from './store-failure.ts';

/** Steps and bounds of an instrument, as its venue stated them when it was deployed. */
const DeployedInstrument = z.object({
  symbol: z.string(),
  tickSize: z.number(),
  lotSize: z.number(),
  minNotional: z.number().optional(),
  pointValue: z.number().optional(),
  venue: z.string().optional(),
  baseCurrency: z.string().optional(),
  quoteCurrency: z.string().optional(),
  calendarName: z.string().optional(),
}) satisfies z.ZodType<Instrument>;

/** Instruments of a deployment, in the order of its markets. */
export const DeployedInstruments = z.array(DeployedInstrument).min(1);

/** Returns a reader of the programs of deployments, as they were deployed; it rejects with `StoreFailure` while the database is away. */
export function deployedPrograms(
  database: Database,
): (deployment: Deployment) => Promise<DeployedProgram> {
  return async ({ id, accountId }) => {
    const row = await answered(async () => {
      const owner = await ownerOfAccount(database.shared, accountId);
      invariant(owner !== undefined, `no account ${accountId}`);
      return database.forUser(owner, (space) => readDeployedStrategy(space, id));
    });
    invariant(row !== undefined, `no program of deployment ${id}`);
    const { code, parameters, settings, opening_cash: cash, listing_id: listing } = row;
    const instruments = DeployedInstruments.parse(row.instruments);
    if (listing !== null) {
      const rules = await answered(() =>
        readBoughtRules(database, listing, row.version_number ?? 0),
      );
      invariant(rules !== undefined, `no rules of listing ${listing}`);
      return {
        source: { language: Language.parse(rules.language), code: rules.code },
        parameters: ParameterValues.parse(rules.parameters),
        settings: Settings.parse(rules.settings),
        instruments,
        isSecret: true,
      };
    }
    return {
      source: { language: Language.parse(row.language), code },
      parameters: ParameterValues.parse(JSON.parse(parameters)),
      settings: Settings.parse(settings),
      instruments,
      ...(cash !== null && { cash: Number(cash) }),
    };
  };
}
