import { StartProblem } from '../process/start-problem.ts';
import { SERVICE_NAMES, type ServiceName } from './service.ts';

const ALL = SERVICE_NAMES.join(',');

/**
 * Returns the services that a command line chooses by `--services=`, in the order in which they start; all of them by
 * default.
 *
 * @throws StartProblem naming what is unknown.
 */
export function readServices(commandLine: readonly string[]): readonly ServiceName[] {
  const chosen = new Set<string>();
  for (const argument of commandLine) {
    const [option, value = ''] = argument.split('=', 2);
    if (option !== '--services') {
      throw new StartProblem(
        `Unknown argument: ${argument}.`,
        `The only one is --services, with one or more of ${ALL}.`,
      );
    }
    for (const name of value.split(',')) chosen.add(name.trim());
  }
  const unknown = [...chosen].filter((name) => !SERVICE_NAMES.some((each) => each === name));
  if (unknown.length > 0) {
    throw new StartProblem(
      unknown.includes('')
        ? '--services has an empty name.'
        : `Unknown service: ${unknown.join(', ')}.`,
      `Choose one or more of --services=${ALL}.`,
    );
  }
  return chosen.size === 0 ? SERVICE_NAMES : SERVICE_NAMES.filter((name) => chosen.has(name));
}
