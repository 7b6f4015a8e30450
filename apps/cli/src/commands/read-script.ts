import { compilePine, type RunnableScript } from '@stratloom/lang-pine';
import { CommandProblem } from '../command-problem.ts';
import { diagnostics } from '../report/diagnostics.ts';

/** Reads a Pine script and prints what is to be said about it on standard error. Throws CommandProblem where it has errors. */
export function readScript(file: string, code: string): RunnableScript {
  const { messages, runnable } = compilePine(code);
  process.stderr.write(diagnostics(file, code, messages));
  if (runnable !== null) return runnable;
  const count = messages.filter(({ severity }) => severity === 'error').length;
  const problem = {
    code: 'pine.errors',
    message: `The script cannot run: it has ${count === 1 ? 'an error' : `${count} errors`}.`,
    remedy: 'What is wrong is said above, at its place.',
  };
  throw new CommandProblem(problem, file);
}
