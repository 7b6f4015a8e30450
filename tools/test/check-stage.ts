import { runCommand } from '../run-command.ts';
import { resultOf, type Stage } from './stage.ts';

/** Builds a stage that passes or fails as a whole. */
export function checkStage(name: string, command: readonly string[], cores: 1 | 2 = 1): Stage {
  return {
    name,
    cores,
    run: async () => {
      const result = await runCommand(command);
      const isPassed = result.code === 0;
      return resultOf(
        { ...result, output: isPassed ? '' : result.output },
        { passed: Number(isPassed), failed: Number(!isPassed), skipped: 0 },
      );
    },
  };
}
