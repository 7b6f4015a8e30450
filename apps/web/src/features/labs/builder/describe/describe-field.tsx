import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type AllocationDocument, describeRotation } from '@stratloom/lang-allocation';
import type { Timeframe } from '@stratloom/engine/model';
import { describe, MAX_DESCRIPTION, type RuleTree } from '@stratloom/lang-visual';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useEditor } from '../editor-context.ts';
import { replaceTree } from '../edits/items.ts';
import { isEnter } from '../tokens/is-enter.ts';
import { DescribedQuestions } from './described-questions.tsx';
import { DescribedWords } from './described-words.tsx';

/** Returns the described rules under the settings of the present strategy. */
function underSettingsOf(present: RuleTree, described: RuleTree): RuleTree {
  return { ...described, settings: present.settings };
}

/** Opens an allocation; where it is missing, only rules can be described. */
export type OnRotation = (document: AllocationDocument) => void;

interface DescribeFieldProps {
  /** Place whose clocks times of day are of where none is named; null = not known. */
  readonly place: string | null;
  readonly onRotation?: OnRotation | undefined;
  /** Of the bars that the strategy runs on. */
  readonly timeframe?: Timeframe | undefined;
}

/** One line in which a strategy is described; its words become rules when they are applied, those of a rotation an allocation. */
export function DescribeField({ place, onRotation, timeframe: shown }: DescribeFieldProps) {
  const { store } = useEditor();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const text = useDeferredValue(typed);
  const description = useMemo(() => describe(text, place), [text, place]);
  const { tree, questions, assumed, timeframe } = description;
  const rotation = useMemo(() => describeRotation(text, shown), [text, shown]);
  const isRules = tree !== null && questions.length === 0;
  const allocation = onRotation === undefined ? null : (rotation?.document ?? null);
  const isReady = text === typed && (allocation !== null || isRules);
  const apply = (): void => {
    if (!isReady) return;
    if (allocation !== null) onRotation?.(allocation);
    if (allocation !== null || tree === null) return;
    store.edit(replaceTree(underSettingsOf(store.tree, tree)));
    setTyped('');
  };
  const answer = (next: string): void => {
    setTyped(next);
    field.current?.focus();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <TextField
          fullWidth
          size="small"
          label="Describe your strategy"
          placeholder="Buy when RSI crosses under 30 and sell above 70"
          value={typed}
          inputRef={field}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (isEnter(event)) apply();
          }}
          slotProps={{ htmlInput: { maxLength: MAX_DESCRIPTION, autoComplete: 'off' } }}
        />
        <Button variant="outlined" color="secondary" disabled={!isReady} onClick={apply}>
          Apply
        </Button>
      </Box>
      {allocation !== null && (
        <Typography component="output" variant="caption" color="textSecondary">
          Chooses among several instruments: Apply opens it as an allocation.{' '}
          {rotation?.assumed.join(' ')}
        </Typography>
      )}
      {text.trim() !== '' && allocation === null && (
        <>
          <DescribedWords text={text} description={description} />
          <DescribedQuestions questions={questions} onAnswer={answer} />
          <Typography component="output" variant="caption" color="textSecondary">
            {statusText(questions.length, assumed, timeframe)}
          </Typography>
        </>
      )}
    </Box>
  );
}

/** Notes on what is still to do, or added without having been said. */
function statusText(open: number, assumed: readonly string[], timeframe: string | null): string {
  if (open > 0) return open === 1 ? '1 question is open.' : `${open} questions are open.`;
  const chart = timeframe === null ? [] : [`Choose ${timeframe} as the timeframe of the chart.`];
  return [...assumed, ...chart].join(' ') || 'Everything is understood.';
}
