import { invariant } from '@stratloom/engine/model';
import type { Parameters } from '@stratloom/engine/strategy';
import type { RunnableScript } from '@stratloom/lang-pine';
import { compileRules, explain, readRules, stoppedBlock } from '@stratloom/lang-visual';
import type { PineScript, RuleTree } from '@stratloom/lang-visual';
import { rulesSheet } from '../script/rules-sheet.ts';
import type { Playable } from './playable.ts';
import { runnablePlay } from './runnable-play.ts';

interface KnownRules {
  readonly source: string;
  readonly tree: RuleTree;
  readonly script: PineScript;
  readonly runnable: RunnableScript;
}

/** The rules that were last made ready: a run and the checks of it are of the same ones. */
let known: KnownRules | null = null;

function rulesOf(source: string): KnownRules {
  if (known?.source === source) return known;
  const read = readRules(source);
  invariant(read.ok, 'only rules that can be read are run');
  const { script, runnable } = compileRules(read.tree);
  invariant(runnable !== null, 'only rules without errors are run');
  known = { source, tree: read.tree, script, runnable };
  return known;
}

/** Returns rules as something that the engine can run. */
export function rulesPlay(source: string, parameters: Parameters): Playable {
  const { tree, script, runnable } = rulesOf(source);
  return runnablePlay(runnable, parameters, {
    language: 'visual',
    problemOf: (stop) => {
      const { code, message, remedy, path } = stoppedBlock(script, stop);
      return { code, message, remedy, path };
    },
    layOut: rulesSheet,
    explain: (terms) => explain(tree, { ...terms, parameters }),
  });
}
