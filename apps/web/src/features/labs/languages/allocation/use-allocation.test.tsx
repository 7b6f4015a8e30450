import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { DraftStore } from '../../document/draft-store.ts';
import { newDocument } from '../../document/lab-document.ts';
import { OpenStrategyProvider } from '../../session/open-strategy.tsx';
import { ALLOCATION } from './allocation-language.ts';
import { START_ALLOCATION } from './start-allocation.ts';
import { useAllocation } from './use-allocation.ts';

test('a file that is opened is a step, also one that cannot be read', () => {
  const start = newDocument('allocation', START_ALLOCATION);
  const drafts = new DraftStore(localStorage, '');
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <OpenStrategyProvider
      {...{ language: ALLOCATION, start, saved: start, drafts }}
      onOpenNew={() => undefined}
    >
      {children}
    </OpenStrategyProvider>
  );
  const { result } = renderHook(useAllocation, { wrapper });
  const { document } = result.current;
  act(() => result.current.open('not an allocation'));
  expect(result.current.document).toBeNull();
  act(() => result.current.undo?.());
  expect(result.current.document).toEqual(document);
});
