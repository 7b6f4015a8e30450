import type { Strategy } from '@stratloom/engine/strategy';
import type { PreparedStrategy } from '../prepared-strategy.ts';

/**
 * Returns a strategy that is written against the engine itself as a prepared one.
 *
 * @param code - Stands for it in the receipt.
 */
export function prepareNative(strategy: Strategy, code: string): PreparedStrategy {
  return {
    language: 'typescript',
    code,
    inputs: null,
    settings: null,
    isIndicator: false,
    execute: async ({ conditions: { parameters } }) => ({
      ok: true,
      execution: {
        strategy,
        parameters,
        replayProblem: () => null,
        problemOf: () => null,
        output: () => [],
        view: () => null,
      },
    }),
    explain: null,
  };
}
