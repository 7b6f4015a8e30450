import { type KeyboardEvent, useDeferredValue, useId, useMemo, useState } from 'react';
import { type PaletteRequest, useEditor } from '../editor-context.ts';
import type { RuleStore } from '../rule-store.ts';
import { FieldPopover } from '../tokens/field-popover.tsx';
import { isEnter } from '../tokens/is-enter.ts';
import { entriesFor, found, type PaletteEntry } from './palette-entries.ts';
import { madeConditions } from './made-conditions.ts';
import { describedConditions } from '../describe/described-entries.ts';
import { optionId, PaletteList } from './palette-list.tsx';
import { PaletteSearch } from './palette-search.tsx';

interface PaletteProps {
  readonly request: PaletteRequest;
  readonly onClose: () => void;
}

/** Of what is found less well than so many others nobody reads. */
const MOST_FOUND = 40;

interface Searched {
  readonly entries: readonly PaletteEntry[];
  readonly made: readonly PaletteEntry[];
  readonly store: RuleStore;
  readonly request: PaletteRequest;
}

/** A condition that is written in several words stands first; one word is a name before anything else. */
function searchResult(
  { entries, made, store, request }: Searched,
  text: string,
): readonly PaletteEntry[] {
  if (text.trim() === '') return entries;
  const isCondition = request.slot.kind === 'condition' || request.slot.kind === 'conditions';
  const described = isCondition ? describedConditions(store.tree, text) : [];
  const named = found([...entries, ...made], text);
  const isPhrase = /\S\s+\S/.test(text);
  const ordered = isPhrase ? [...described, ...named] : [...named, ...described];
  return ordered.slice(0, MOST_FOUND);
}

/** Searches the blocks and names that fit a place; Enter takes the first. */
export function Palette({ request, onClose }: PaletteProps) {
  const { store } = useEditor();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const entries = useMemo(() => entriesFor(store.tree, request), [store, request]);
  const made = useMemo(
    () => (request.slot.kind === 'condition' ? madeConditions(store.tree, request.path) : []),
    [store, request],
  );
  const find = (text: string) => searchResult({ entries, made, store, request }, text);
  const searched = useDeferredValue(typed);
  const shown = find(searched);
  const active = shown[Math.min(at, shown.length - 1)];
  const close = () => {
    onClose();
    store.focusOn(request.path);
  };
  const take = (entry: PaletteEntry) => {
    onClose();
    store.edit(request.fill(entry.input));
  };
  const press = (event: KeyboardEvent) => {
    const way = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (isEnter(event)) {
      // What is typed fast is not shown yet: take what is found for it.
      const entry = searched === typed ? active : find(typed)[0];
      if (entry !== undefined) take(entry);
    } else if (way !== 0 && shown.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, shown.length - 1) + way + shown.length) % shown.length);
    }
  };
  const { title } = request.slot;
  return (
    <FieldPopover title={`Choose: ${title}`} anchor={request.anchor} onClose={close} width={440}>
      <PaletteSearch
        title={title}
        value={typed}
        listId={listId}
        activeId={active === undefined ? undefined : optionId(listId, active)}
        onChange={(text) => {
          setTyped(text);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <PaletteList
        id={listId}
        entries={shown}
        isSearched={searched.trim() !== ''}
        active={active}
        onPoint={(entry) => setAt(shown.indexOf(entry))}
        onTake={take}
      />
    </FieldPopover>
  );
}
