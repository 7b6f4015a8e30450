import { act, renderHook } from '@testing-library/react';
import { startTransition } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DraftStore } from './draft-store.ts';
import { newDocument } from './lab-document.ts';
import { useLabDocument } from './use-lab-document.ts';

const NEW_PYTHON = { strategyId: null, language: 'python' } as const;
const sample = newDocument('python', '# sample');

function openDocument() {
  const drafts = new DraftStore(localStorage, 'ann');
  const hook = renderHook(() => useLabDocument(sample, sample, drafts));
  return { drafts, hook };
}

function restAWhile() {
  act(() => void vi.advanceTimersByTime(300));
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('keeps a changed text a moment after the last change', () => {
  const { drafts, hook } = openDocument();
  act(() => hook.result.current.change({ code: '# mine' }));
  expect(hook.result.current.isUnsaved).toBe(true);
  expect(drafts.read(NEW_PYTHON)).toBeNull();
  restAWhile();
  expect(drafts.read(NEW_PYTHON)?.code).toBe('# mine');
});

test('keeps a changed text at once when the page is left or the screen closed', () => {
  const { drafts, hook } = openDocument();
  act(() => hook.result.current.change({ code: '# first' }));
  act(() => void globalThis.dispatchEvent(new Event('pagehide')));
  expect(drafts.read(NEW_PYTHON)?.code).toBe('# first');
  act(() => hook.result.current.change({ code: '# second' }));
  hook.unmount();
  expect(drafts.read(NEW_PYTHON)?.code).toBe('# second');
});

test('tells what was typed last while the screen is still being drawn for it', () => {
  const { hook } = openDocument();
  act(() => {
    startTransition(() => hook.result.current.change({ code: '# mine' }));
    expect(hook.result.current.document.code).toBe('# sample');
    expect(hook.result.current.current().code).toBe('# mine');
  });
  expect(hook.result.current.document.code).toBe('# mine');
});

test('forgets the draft when the text is as it was saved', () => {
  const { drafts, hook } = openDocument();
  act(() => hook.result.current.change({ code: '# mine' }));
  restAWhile();
  act(() => hook.result.current.change({ code: '# sample' }));
  restAWhile();
  expect(hook.result.current.isUnsaved).toBe(false);
  expect(drafts.read(NEW_PYTHON)).toBeNull();
});

test('takes over a save, keeps what was typed meanwhile, and moves the draft to the strategy', () => {
  const { drafts, hook } = openDocument();
  act(() => hook.result.current.change({ code: '# mine' }));
  restAWhile();
  const saved = { ...sample, code: '# mine', strategyId: 's1', basedOn: 1, name: 'First' };
  act(() => hook.result.current.change({ code: '# mine and more' }));
  act(() => hook.result.current.markSaved(saved));
  restAWhile();
  expect(hook.result.current.document).toMatchObject({ code: '# mine and more', name: 'First' });
  expect(drafts.read(NEW_PYTHON)).toBeNull();
  expect(drafts.read({ strategyId: 's1', language: 'python' })?.code).toBe('# mine and more');
  act(() => void hook.result.current.discard());
  expect(hook.result.current.document.code).toBe('# mine');
});

test('forgets the draft in the moment of the save, before anybody can ask for it', () => {
  const { drafts, hook } = openDocument();
  act(() => hook.result.current.change({ code: '# mine' }));
  const first = { ...sample, code: '# mine', strategyId: 's1', basedOn: 1, name: 'First' };
  act(() => hook.result.current.markSaved(first));
  act(() => hook.result.current.change({ code: '# more' }));
  restAWhile();
  expect(drafts.strategyIds()).toEqual(new Set(['s1']));
  act(() => hook.result.current.markSaved({ ...first, code: '# more', basedOn: 2 }));
  expect(drafts.strategyIds()).toEqual(new Set());
});

test('says that the browser has no space', () => {
  const { hook } = openDocument();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  act(() => hook.result.current.change({ code: '# mine' }));
  restAWhile();
  expect(hook.result.current.isDraftKept).toBe(false);
});

test('leaves no draft behind when a write comes due while the screen is still being drawn for a save', () => {
  const { drafts, hook } = openDocument();
  act(() => hook.result.current.change({ code: '# mine', name: 'Mine' }));
  act(() => {
    hook.result.current.markSaved({
      ...hook.result.current.current(),
      ...{ strategyId: 'saved', basedOn: 1 },
    });
    vi.advanceTimersByTime(300);
  });
  restAWhile();
  expect(drafts.unsaved()).toEqual([]);
  expect(drafts.strategyIds().size).toBe(0);
});
