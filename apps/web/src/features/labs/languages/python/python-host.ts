import type { Parameters } from '@stratloom/engine/strategy';
import type { PythonHost, PythonProblem } from '@stratloom/lang-python';
import { createBrowserHost } from '@stratloom/lang-python/host-browser';
import type { LanguageHost } from '../../language/language-host.ts';

/** Address of the files of the sandbox. */
const SANDBOX_URL = '/sandbox/';

/** Returns the name of the value that the code has no parameter for; undefined = the problem is another one. */
function unknownParameter(
  { code, parameter }: PythonProblem,
  parameters: Parameters,
): string | undefined {
  const isOfRun = parameter !== undefined && Object.hasOwn(parameters, parameter);
  return code === 'python.unknown-parameter' && isOfRun ? parameter : undefined;
}

function without(parameters: Parameters, name: string): Parameters {
  return Object.fromEntries(Object.entries(parameters).filter(([each]) => each !== name));
}

/**
 * Returns a host that runs Python in `sandbox`: the engine gets the recording of all that the code asked for. Values of parameters
 * that the code no longer has are left out: it is being edited, and a name that is gone is no fault of the line that is left.
 */
export function hostOn(sandbox: PythonHost): LanguageHost {
  return {
    language: 'python',
    record: async (request, { signal, onProgress }) => {
      const options = {
        signal,
        onProgress: (done: number, barCount: number) => onProgress?.(done / barCount),
      };
      let { parameters } = request;
      for (;;) {
        const outcome = await sandbox.run({ ...request, parameters }, options);
        const unknown = outcome.ok ? undefined : unknownParameter(outcome.problem, parameters);
        if (unknown === undefined || signal.aborted) return outcome;
        parameters = without(parameters, unknown);
      }
    },
    warmUp: (code) => sandbox.warmUp(code),
    close: () => sandbox.close(),
  };
}

/** Opens a host that runs Python in this browser. @param atOnce - Runs at once, each of which keeps its interpreter. */
export function openPythonHost(atOnce = 1): LanguageHost {
  return hostOn(createBrowserHost({ baseUrl: SANDBOX_URL, idle: atOnce }));
}
