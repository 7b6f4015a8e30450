import type { AllocationDocument } from '@stratloom/lang-allocation';
import { createContext, use } from 'react';

/** Parts of the open allocation that its editors share. */
export interface AllocationEditing {
  readonly document: AllocationDocument;
  /** Replaces the allocation; returns why it stays as it was, null = it is replaced. */
  readonly edit: (next: AllocationDocument) => string | null;
}

export const EditingContext = createContext<AllocationEditing | null>(null);

/** Returns the open allocation and how to change it. */
export function useEditing(): AllocationEditing {
  const editing = use(EditingContext);
  if (editing === null) throw new Error('useEditing needs an EditingContext around it');
  return editing;
}

/** Takes a changed part; returns why the allocation stays as it was, null = it is changed. */
export type OnEdit<Part> = (next: Part) => string | null;
