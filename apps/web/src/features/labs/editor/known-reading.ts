import { StateEffect, StateField } from '@codemirror/state';
import type { CodeReading } from '../../../engine-client/reading/code-reading.ts';

/** Tells the editor what is known about its code. */
export const setReading = StateEffect.define<CodeReading | null>();

/** Facts about the code for completion and help; possibly a moment old. */
export const knownReading = StateField.define<CodeReading | null>({
  create: () => null,
  update: (reading, { effects }) =>
    effects.findLast((effect) => effect.is(setReading))?.value ?? reading,
});
