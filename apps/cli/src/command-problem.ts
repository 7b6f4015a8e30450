import type { UserProblem } from '@stratloom/engine/model';

/** Ends a command: something the user gave us is wrong. Says which file, which line and what to do. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';
  readonly problem: UserProblem;
  /** Exit code of the command. */
  readonly exitCode: number = 1;

  /** @param file - The file the problem is in, as the user named it; undefined when it is in no file. */
  constructor(problem: UserProblem, file?: string) {
    const line = problem.line === undefined ? '' : `:${problem.line}`;
    const column = problem.column === undefined ? '' : `:${problem.column}`;
    const place = file === undefined ? '' : `${file}${line}${column}: `;
    super(`${place}${problem.message}\n  ${problem.remedy} [${problem.code}]`);
    this.problem = problem;
  }
}
