import { DEFAULT_SETTINGS, invariant } from '@stratloom/engine/model';
import type { RunSettings } from '@stratloom/engine/model';
import type { Parameters } from '@stratloom/engine/strategy';
import { TEMPLATES } from '@stratloom/lang-visual';
import type { Block, Input, RuleTree } from '@stratloom/lang-visual';
import type { RunJob } from '../run-job.ts';
import { scriptJob } from './scripts.ts';

/** Returns the rules of a template. */
export function templateTree(id: string): RuleTree {
  const template = TEMPLATES.find((each) => each.id === id);
  invariant(template !== undefined, `there is a template ${id}`);
  return template.tree;
}

/** Returns a strategy of one rule. */
export function oneRule(when: Input, action: Block): RuleTree {
  // oxlint-disable-next-line unicorn/no-thenable -- the word of the format
  const rule = { id: 'go', when, then: [action] };
  return { ...templateTree('sma-cross'), params: [], values: [], rules: [rule] };
}

/** Returns the job of running rules. */
export function rulesJob(
  code: string,
  parameters: Parameters = {},
  settings: RunSettings = DEFAULT_SETTINGS,
): RunJob {
  const job = scriptJob(code, parameters, settings);
  return { ...job, language: 'visual' };
}
