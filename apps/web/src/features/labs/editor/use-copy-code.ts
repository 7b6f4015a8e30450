import { useToast } from '../../../components/toast.tsx';

/** Returns what puts code on the clipboard and says so. */
export function useCopyCode(code: string): () => void {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      toast({ severity: 'success', text: 'Code copied to clipboard!' });
    } catch {
      toast({ severity: 'error', text: 'Failed to copy code' });
    }
  };
  return () => void copy();
}
