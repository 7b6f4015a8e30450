import { invariant } from '@stratloom/engine/model';
import type { Parameters } from '@stratloom/engine/strategy';
import { compilePine, placeOf } from '@stratloom/lang-pine';
import type { RunnableScript } from '@stratloom/lang-pine';
import type { Playable } from './playable.ts';
import { runnablePlay } from './runnable-play.ts';

interface KnownScript {
  readonly source: string;
  readonly runnable: RunnableScript;
}

/** The script that was last made ready: a run and the checks of it are of the same one. */
let known: KnownScript | null = null;

function runnableOf(source: string): RunnableScript {
  if (known?.source === source) return known.runnable;
  const { runnable } = compilePine(source);
  invariant(runnable !== null, 'only scripts without errors are run');
  known = { source, runnable };
  return runnable;
}

/** Returns a script as something that the engine can run. */
export function scriptPlay(source: string, parameters: Parameters): Playable {
  return runnablePlay(runnableOf(source), parameters, {
    language: 'pine',
    explain: null,
    layOut: (sheet) => sheet,
    problemOf: ({ code, message, hint, at }) => ({
      ...{ code, message, remedy: hint },
      ...placeOf(source, at.start),
    }),
  });
}
