import type { StrategyDetail } from '@stratloom/contracts';
import { useState } from 'react';
import { ApiFailure, failureText } from '../../../api-client/index.ts';
import type { LabDocument } from '../document/lab-document.ts';
import { readStrategy, useSaveStrategy } from '../document/strategy-queries.ts';

/** Texts of the user about a version. */
export interface SaveTexts {
  readonly name: string;
  readonly description: string;
  /** Note on what changed in this version. */
  readonly note: string;
}

/** Failure of a save. */
export interface SaveFailure {
  readonly text: string;
  /** Newest version in the database, when another window saved since; null = something else went wrong. */
  readonly newest: number | null;
}

/** A save as its dialog follows it. */
export interface Saving {
  readonly isBusy: boolean;
  readonly failure: SaveFailure | null;
  /** @param basedOn - Version that the text follows; null = save as a new strategy. */
  readonly start: (texts: SaveTexts, basedOn: number | null) => void;
}

async function failureOf(error: unknown, strategyId: string | null): Promise<SaveFailure> {
  const text = failureText(error, 'Failed to save strategy');
  if (strategyId === null || !(error instanceof ApiFailure) || error.status !== 409) {
    return { text, newest: null };
  }
  try {
    return { text, newest: (await readStrategy(strategyId)).versionNumber };
  } catch {
    return { text, newest: null };
  }
}

/** Saves a document and reports how it went. */
export function useSaving(
  document: LabDocument,
  onSaved: (detail: StrategyDetail) => void,
): Saving {
  const save = useSaveStrategy();
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const run = async (texts: SaveTexts, basedOn: number | null) => {
    setFailure(null);
    try {
      onSaved(await save.mutateAsync({ document, ...texts, basedOn }));
    } catch (error) {
      setFailure(await failureOf(error, document.strategyId));
    }
  };
  return {
    isBusy: save.isPending,
    failure,
    start: (texts, basedOn) => void run(texts, basedOn),
  };
}
