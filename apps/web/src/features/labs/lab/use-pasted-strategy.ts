import { useEffect, useEffectEvent } from 'react';
import { useToast } from '../../../components/toast.tsx';
import { EDITOR_MODES, LANGUAGE_NAMES } from '../language/editor-mode.ts';
import { useOpenStrategy } from '../session/open-strategy.tsx';
import { pastedLanguage } from './pasted-language.ts';

/** Returns whether what is pasted belongs where the cursor is: a text that somebody writes, or code of that editor's language. */
function belongsThere(target: EventTarget | null, isOfOpenLanguage: boolean): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[role=dialog], textarea') !== null) return true;
  return isOfOpenLanguage && target.closest('.cm-editor') !== null;
}

/** Opens a whole strategy that is pasted anywhere in Labs in the editor of its language; what is open stays a draft. */
export function usePastedStrategy(): void {
  const { language, openAsNew } = useOpenStrategy();
  const toast = useToast();
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const pasted = pastedLanguage(text);
    if (pasted === null || belongsThere(event.target, pasted === language.id)) return;
    event.preventDefault();
    event.stopPropagation();
    openAsNew({ language: pasted, code: text });
    toast({
      severity: 'success',
      text: `Opened the pasted ${LANGUAGE_NAMES[pasted]} in the ${EDITOR_MODES[pasted]}`,
    });
  });
  useEffect(() => {
    // Before the editor that has the focus, which would take the text as its own.
    const listen = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listen, true);
    return () => document.removeEventListener('paste', listen, true);
  }, []);
}
