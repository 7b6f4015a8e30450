import { useToast } from '../../../components/toast.tsx';
import { readCodeFile } from '../editor/code-file.ts';
import { useOpenStrategy } from '../session/open-strategy.tsx';

/** Returns the actions of buttons and keys on the code as a whole. */
export function useCodeActions() {
  const { language, document, replaceCode } = useOpenStrategy();
  const toast = useToast();
  const { code } = document;
  return {
    loadSample: (sample: string) => {
      replaceCode({ code: sample, parameters: {} });
      toast({ severity: 'info', text: 'Sample strategy loaded!' });
    },
    format: () => {
      const formatted = language.format?.(code) ?? code;
      if (formatted === code) toast({ severity: 'info', text: 'The code is already formatted.' });
      else replaceCode({ code: formatted });
    },
    openFile: async (file: File) => {
      const read = await readCodeFile(file);
      if (!read.ok) {
        toast({ severity: 'error', text: read.reason });
        return;
      }
      replaceCode({ code: read.code, parameters: {} });
      toast({ severity: 'success', text: `Opened ${file.name}` });
    },
  };
}
