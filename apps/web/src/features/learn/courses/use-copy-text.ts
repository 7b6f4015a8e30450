import { useToast } from '../../../components/toast.tsx';

/** Messages when a text was copied, or could not be. */
interface CopyWords {
  readonly done: string;
  readonly failed: string;
}

/** Returns what puts a text on the clipboard and says so. */
export function useCopyText(): (text: string, words: CopyWords) => void {
  const toast = useToast();
  const copy = async (text: string, { done, failed }: CopyWords) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ severity: 'success', text: done });
    } catch {
      toast({ severity: 'error', text: failed });
    }
  };
  return (text, words) => void copy(text, words);
}
