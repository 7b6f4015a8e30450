import type { WarmUpFinding } from '@stratloom/engine/report';
import { runBacktest, type RunInput, type RunResult } from '@stratloom/engine/run';
import { ScriptStop } from '@stratloom/lang-pine';
import { fromFirstOrder, laterStart, warmUpFinding } from './check-warm-up.ts';
import { laterBars } from './part-of-input.ts';

/**
 * Runs a script again on bars that begin later, and looks whether what it shows is the same. A script runs from the first bar
 * on, so its warm-up is what comes before its first order: values that are not settled before it have decided nothing.
 *
 * @param full - The run of `input` on all its bars.
 */
export function checkScriptWarmUp(input: RunInput, full: RunResult): WarmUpFinding {
  const settled = fromFirstOrder(full);
  const laterBarCount = laterStart(settled);
  if (laterBarCount === 0) return warmUpFinding(settled, null, 0);
  try {
    const later = runBacktest(laterBars(input, laterBarCount));
    return warmUpFinding(settled, fromFirstOrder(later), laterBarCount);
  } catch (error) {
    // What stops on fewer bars says nothing about the values of the rest.
    if (error instanceof ScriptStop) return warmUpFinding(settled, null, 0);
    throw error;
  }
}
