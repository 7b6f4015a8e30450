import {
  ReceiptHashes,
  RunSharing,
  SavedRun,
  type SavedRunDetail,
  SavedRunFigures,
  Settings,
  type SharedRun,
  StrategyContent,
} from '@stratloom/contracts';
import { z } from 'zod';
import type { SavedRunHead, SavedRunRow } from '../../db/queries/saved-runs.ts';

/** Form of the column `facts`. */
const RunFacts = z.object({
  engineVersion: z.string(),
  hashes: ReceiptHashes,
  figures: SavedRunFigures,
});
const { language: Language, timeframe: Timeframe } = SavedRun.shape;

/** Returns a saved run as its owner's list shows it. */
export function savedRun(row: SavedRunHead): SavedRun {
  const { engineVersion, figures } = RunFacts.parse(row.facts);
  return {
    ...{ id: row.id, name: row.name, note: row.note },
    language: Language.parse(row.language),
    symbol: row.symbol,
    timeframe: Timeframe.parse(row.timeframe),
    ...{ receipt: row.receipt, engineVersion, figures },
    sharing: RunSharing.parse(row.sharing),
    linkToken: row.link_token,
    createdAt: row.created_at.getTime(),
  };
}

/** Returns a saved run with all that is needed to run it again, for its owner. */
export function savedRunDetail(row: SavedRunRow): SavedRunDetail {
  const { hashes } = RunFacts.parse(row.facts);
  return { ...savedRun(row), content: contentOf(row), hashes };
}

/** Returns a run as whoever has its link sees it: where the owner keeps the code, nothing that follows from code or parameters. */
export function sharedRun(row: SavedRunRow): SharedRun {
  const { engineVersion, hashes, figures } = RunFacts.parse(row.facts);
  const isCodeShown = row.sharing === 'with-code';
  return {
    ...{ name: row.name, note: row.note, language: Language.parse(row.language) },
    ...{ symbol: row.symbol, timeframe: Timeframe.parse(row.timeframe) },
    settings: Settings.parse(row.settings),
    ...{ engineVersion, figures, createdAt: row.created_at.getTime() },
    shown: isCodeShown ? { content: contentOf(row), receipt: row.receipt, hashes } : null,
  };
}

function contentOf(row: SavedRunRow): StrategyContent {
  return StrategyContent.parse({
    ...{ language: row.language, code: row.code, symbol: row.symbol, timeframe: row.timeframe },
    ...{ from: row.from_time, to: row.to_time, settings: row.settings },
    ...{ instrument: row.instrument, parameters: row.parameters },
  });
}
