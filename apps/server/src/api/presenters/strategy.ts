import {
  StrategyContent,
  StrategyDetail,
  StrategySummary,
  type StrategyVersion,
  visibleLines,
  visibleText,
} from '@stratloom/contracts';
import type { z } from 'zod';
import type {
  StrategyRow,
  StrategyVersionHead,
  StrategyVersionRow,
} from '../../db/queries/strategies.ts';

type Summary = z.infer<typeof StrategySummary>;
type Version = z.infer<typeof StrategyVersion>;

const { language: Language, timeframe: Timeframe } = StrategyDetail.shape;
const { lastRun: LastRun } = StrategySummary.shape;

/** Returns a strategy as lists show it. */
export function strategySummary(row: StrategyRow): Summary {
  return {
    id: row.id,
    // Also of those that were saved before names were cleaned.
    name: visibleText(row.name),
    description: visibleLines(row.description),
    language: Language.parse(row.language),
    symbol: row.symbol,
    timeframe: Timeframe.parse(row.timeframe),
    versionNumber: row.version_number,
    createdAt: row.created_at.getTime(),
    updatedAt: row.updated_at.getTime(),
    folder: row.folder,
    lastRun: LastRun.parse(row.last_run),
  };
}

/** Returns what a version holds; settings that were added since it was saved get their defaults. */
export function strategyContent(row: StrategyVersionRow): StrategyContent {
  return StrategyContent.parse({
    language: row.language,
    code: row.code,
    symbol: row.symbol,
    timeframe: row.timeframe,
    from: row.from_time,
    to: row.to_time,
    settings: row.settings,
    instrument: row.instrument,
    parameters: row.parameters,
  });
}

function strategyVersion(row: StrategyVersionHead): Version {
  return {
    versionNumber: row.version_number,
    note: row.note,
    createdAt: row.created_at.getTime(),
  };
}

/** Returns a strategy with the content of one version and the list of all. */
export function strategyDetail(
  row: StrategyRow,
  version: StrategyVersionRow,
  versions: readonly StrategyVersionHead[],
): StrategyDetail {
  return {
    ...strategySummary(row),
    content: strategyContent(version),
    versions: versions.map(strategyVersion),
  };
}
