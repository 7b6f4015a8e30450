import type { Strategy } from '@stratloom/engine/strategy';
import type { LibrarySource } from '@stratloom/lang-pine';
import type { RuleTree } from '@stratloom/lang-visual';
import type { PreparedStrategy } from './prepared-strategy.ts';
import type { AllocationPreparation } from './strategies/prepare-allocation.ts';
import type { PythonPreparation } from './strategies/prepare-python.ts';
import type { RulesPreparation } from './strategies/prepare-rules.ts';
import type { TracedStrategy } from './strategies/trace-rules.ts';
import type { ScriptPreparation } from './strategies/prepare-script.ts';

/** A strategy as it was written. */
export type StrategySource =
  | {
      readonly language: 'pine';
      readonly code: string;
      /** Libraries that it may import besides our own. */
      readonly libraries?: LibrarySource | undefined;
    }
  | { readonly language: 'python'; readonly code: string }
  | {
      readonly language: 'visual';
      readonly code: string;
      /** The tree that was read from exactly this code, where somebody has read it already. */
      readonly rules?: RuleTree | undefined;
    }
  | { readonly language: 'allocation'; readonly code: string }
  | { readonly language: 'typescript'; readonly code: string; readonly strategy: Strategy };

/** A strategy that can be run, or everything that is wrong with it. */
export type Preparation =
  | ScriptPreparation
  | RulesPreparation
  | AllocationPreparation
  | PythonPreparation
  | { readonly language: 'typescript'; readonly strategy: PreparedStrategy };

/** Reads, checks and compiles a strategy. Never throws for the user's code. A language is loaded when it is first used. */
export async function prepare(source: StrategySource): Promise<Preparation> {
  switch (source.language) {
    case 'pine': {
      const { prepareScript } = await import('./strategies/prepare-script.ts');
      return prepareScript(source.code, source.libraries);
    }
    case 'visual': {
      const { prepareRules } = await import('./strategies/prepare-rules.ts');
      return prepareRules(source.code, source.rules);
    }
    case 'allocation': {
      const { prepareAllocation } = await import('./strategies/prepare-allocation.ts');
      return prepareAllocation(source.code);
    }
    case 'python': {
      const { preparePython } = await import('./strategies/prepare-python.ts');
      return preparePython(source.code);
    }
    case 'typescript': {
      const { prepareNative } = await import('./strategies/prepare-native.ts');
      return { language: 'typescript', strategy: prepareNative(source.strategy, source.code) };
    }
  }
}

/** Returns a strategy with its conditions traced; null where they cannot be separated. Never throws for the user's code. */
export async function trace(source: StrategySource): Promise<TracedStrategy | null> {
  const { traceRules } = await import('./strategies/trace-rules.ts');
  return traceRules(source);
}
