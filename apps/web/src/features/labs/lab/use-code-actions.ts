import { useToast } from '../../../components/toast.tsx';
import { usualTerms } from '../document/lab-document.ts';
import { accountSettings, differingSettings } from '../document/stated-settings.ts';
import { readCodeFile } from '../editor/code-file.ts';
import { useKnownCode } from '../session/known-code.tsx';
import { useOpenStrategy } from '../session/open-strategy.tsx';

/** Returns the actions of buttons and keys on the code as a whole. */
export function useCodeActions() {
  const { language, document, current, replaceCode, change } = useOpenStrategy();
  const { statedSettings, neededSettings } = useKnownCode();
  const toast = useToast();
  // What the code states is read again only where it changes: until then, and where it does not, what it stated last holds.
  const usual = usualTerms();
  const settings = { ...(statedSettings ?? usual.settings), ...accountSettings(document.settings) };
  const terms = { ...usual, settings };
  return {
    loadSample: (sample: string) => {
      replaceCode({ code: sample, ...terms });
      toast({ severity: 'info', text: 'Sample strategy loaded!' });
    },
    /** Code was pasted in place of the whole: the terms of what stood there do not fit it. */
    pasteOver: () => {
      const { chosenSettings, parameters } = document;
      // Settings that code states itself are no choice of the user: they follow the pasted code anyway.
      const ofUser =
        language.openReader === null
          ? differingSettings(document.settings, { ...settings, ...neededSettings })
          : chosenSettings;
      change(terms);
      if (ofUser.length + Object.keys(parameters).length === 0) return;
      toast({ severity: 'info', text: 'Settings and parameters are back at their defaults.' });
    },
    format: () => {
      const { code } = current();
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
      replaceCode({ code: read.code, ...terms });
      toast({ severity: 'success', text: `Opened ${file.name}` });
    },
  };
}
