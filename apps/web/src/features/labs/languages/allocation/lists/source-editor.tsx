import Box from '@mui/material/Box';
import type { AllocationDocument, Source } from '@stratloom/lang-allocation';
import { type OnEdit, useEditing } from '../editing.ts';
import { InlineSelect } from '../inline/inline-select.tsx';
import { ListMenu } from './list-menu.tsx';
import { SymbolsField } from './symbols-field.tsx';

const OWN = 'own';
const RUN = 'run';

/** Choices of a source: symbols of its own, the lists of the document, all instruments. */
function wordsOf({ lists }: AllocationDocument): Readonly<Record<string, string>> {
  return {
    [OWN]: 'these instruments',
    ...Object.fromEntries(lists.map(({ name }) => [`list ${name}`, `the list ${name}`])),
    [RUN]: 'all instruments of the allocation',
  };
}

/** Returns the symbols of a source as they are; none where it takes all of the run. */
function symbolsOf(from: Source, { lists }: AllocationDocument): readonly string[] {
  if (from.kind === 'symbols') return from.symbols;
  if (from.kind === 'run') return [];
  return lists.find(({ name }) => name === from.name)?.symbols ?? [];
}

function chosen(choice: string, known: readonly string[]): Source {
  if (choice === RUN) return { kind: 'run' };
  if (choice === OWN) {
    return { kind: 'symbols', symbols: known.length > 0 ? known : ['SPY', 'QQQ'] };
  }
  return { kind: 'list', name: choice.slice('list '.length) };
}

/** Instruments among which is chosen: typed, or taken from a list. */
export function SourceEditor(props: { readonly from: Source; readonly onChange: OnEdit<Source> }) {
  const { from, onChange } = props;
  const { document, edit } = useEditing();
  const symbols = symbolsOf(from, document);
  const take = (next: readonly string[]): string | null => {
    if (from.kind !== 'list') return onChange({ kind: 'symbols', symbols: next });
    const lists = document.lists.map((each) =>
      each.name === from.name ? { ...each, symbols: next } : each,
    );
    return edit({ ...document, lists });
  };
  return (
    <Box>
      of
      <InlineSelect
        label="Instruments"
        value={from.kind === 'symbols' ? OWN : from.kind === 'run' ? RUN : `list ${from.name}`}
        words={wordsOf(document)}
        onChange={(choice) => onChange(chosen(choice, symbols))}
      />
      <ListMenu symbols={symbols} onTake={take} />
      {from.kind !== 'run' && <SymbolsField symbols={symbols} onCommit={take} />}
    </Box>
  );
}
