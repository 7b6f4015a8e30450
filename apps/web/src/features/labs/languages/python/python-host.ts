import type { PythonHost } from '@stratloom/lang-python';
import { createBrowserHost } from '@stratloom/lang-python/host-browser';
import type { LanguageHost } from '../../language/language-host.ts';

/** Address of the files of the sandbox. */
const SANDBOX_URL = '/sandbox/';

/** Returns a host that runs Python in `sandbox`: the engine gets the recording of all that the code asked for. */
export function hostOn(sandbox: PythonHost): LanguageHost {
  return {
    language: 'python',
    record: async (request, { signal, onProgress }) =>
      sandbox.run(request, {
        signal,
        onProgress: (done, barCount) => onProgress?.(done / barCount),
      }),
    close: () => sandbox.close(),
  };
}

/** Opens a sandbox in this browser; it is ready before the first run asks for it. */
export function openPythonHost(): LanguageHost {
  return hostOn(createBrowserHost({ baseUrl: SANDBOX_URL }));
}
