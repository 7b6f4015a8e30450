import { createContext, type ReactNode, use, useState } from 'react';
import type { DraftStore } from '../document/draft-store.ts';
import { newDocument } from '../document/lab-document.ts';
import type { LabDocument } from '../document/lab-document.ts';
import { useLabDocument } from '../document/use-lab-document.ts';
import type { OpenDocument } from '../document/use-lab-document.ts';
import type { LabLanguage } from '../language/lab-language.ts';
import { GivenSteps } from './given-steps.ts';

/** Contents of a new strategy; what is left out is as usual. */
export type NewStrategy = Pick<LabDocument, 'language' | 'code'> & Partial<LabDocument>;

/** The strategy that is open, and the ways to change it. */
export interface OpenStrategy extends Omit<OpenDocument, 'discard'> {
  readonly language: LabLanguage;
  /** Text for the editor to show; a new object replaces what is in it. */
  readonly source: { readonly code: string };
  /** Replaces the code in the editor, with what belongs to it. */
  readonly replaceCode: (changes: Partial<LabDocument> & { readonly code: string }) => void;
  /** Code that the editor takes as a step; only editors that are not of code take any. */
  readonly steps: GivenSteps;
  /** Returns to what was saved last. */
  readonly discard: () => void;
  /** Opens a new strategy in place of this one, on the same bars. */
  readonly openAsNew: (start: NewStrategy) => void;
}

interface OpenStrategyProviderProps {
  readonly language: LabLanguage;
  /** Contents at first: a draft, or `saved`. */
  readonly start: LabDocument;
  readonly saved: LabDocument;
  readonly drafts: DraftStore;
  readonly onOpenNew: (document: LabDocument) => void;
  readonly children: ReactNode;
}

const OpenStrategyContext = createContext<OpenStrategy | null>(null);

/** Opens a strategy for the screen inside and keeps its draft. */
export function OpenStrategyProvider(props: OpenStrategyProviderProps) {
  const { language, start, saved, drafts, onOpenNew, children } = props;
  const open = useLabDocument(start, saved, drafts);
  const [source, setSource] = useState({ code: start.code });
  const [steps] = useState(() => new GivenSteps());
  const { symbol, timeframe, from, to, instrument } = open.document;
  const strategy: OpenStrategy = {
    ...open,
    language,
    source,
    steps,
    replaceCode: (changes) => {
      open.change(changes);
      setSource({ code: changes.code });
    },
    discard: () => setSource({ code: open.discard().code }),
    openAsNew: (contents) => {
      const empty = newDocument(contents.language, contents.code);
      onOpenNew({ ...empty, symbol, timeframe, from, to, instrument, ...contents });
    },
  };
  return <OpenStrategyContext value={strategy}>{children}</OpenStrategyContext>;
}

/** Returns the strategy that is open. */
export function useOpenStrategy(): OpenStrategy {
  const strategy = use(OpenStrategyContext);
  if (strategy === null) throw new Error('useOpenStrategy needs an OpenStrategyProvider around it');
  return strategy;
}
