import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BlockPath, RuleTree } from '@stratloom/lang-visual';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BlockOfRun } from '../../../../../engine-client/details/explained-run.ts';
import type { RunDetails } from '../../../../../engine-client/run-details.ts';
import { color, figures } from '../../../../../theme/theme.ts';
import { takeBarBefore } from '../../../builder/edits/bar-before.ts';
import { isEdited, tryEdit } from '../../../builder/edits/edit.ts';
import type { AtBarProps } from '../../../language/lab-language.ts';
import { useKnownCode } from '../../../session/known-code.tsx';
import { useOpenStrategy } from '../../../session/open-strategy.tsx';
import { treeText } from '../tree-text.ts';
import { type HeldCondition, type HeldRule, heldCounts } from './held-counts.ts';

/** Returns the blocks of a run with the bars on which they held; null = not known (yet). */
function useBlocksOfRun(details: RunDetails): readonly BlockOfRun[] | null {
  const [known, setKnown] = useState<{ details: RunDetails; blocks: readonly BlockOfRun[] } | null>(
    null,
  );
  useEffect(() => {
    let isHere = true;
    const ask = async () => {
      try {
        const explained = await details.explained();
        if (isHere && explained.ok) setKnown({ details, blocks: explained.value });
      } catch {
        // Another run has come since: it is about to take this one's place on the screen.
      }
    };
    void ask();
    return () => {
      isHere = false;
    };
  }, [details]);
  return known?.details === details ? known.blocks : null;
}

/** Moves to a block of the builder, which is in view, by its place. */
function goToBlock(place: string): void {
  const block = document.querySelector<HTMLElement>(`[data-place="${place}"]`);
  block?.scrollIntoView({ block: 'center' });
  block?.focus({ preventScroll: true });
}

interface ConditionRowProps {
  readonly condition: HeldCondition;
  readonly barCount: number;
  /** Called with the place of a block to move to. */
  readonly onShow: (place: string) => void;
  readonly onBarBefore: (line: BlockPath) => void;
}

function ConditionRow({ condition, barCount, onShow, onBarBefore }: ConditionRowProps) {
  const { key, text, depth, heldCount, lineWithItsBar } = condition;
  return (
    <Box sx={{ pl: { xs: depth, sm: depth * 2 }, py: 0.25 }}>
      <Stack direction="row" sx={{ gap: 1.5, justifyContent: 'space-between', fontSize: 13 }}>
        <Link
          component="button"
          type="button"
          color="inherit"
          onClick={() => onShow(key)}
          sx={{ minWidth: 0, minHeight: 24, overflowWrap: 'anywhere', textAlign: 'left' }}
        >
          {text}
        </Link>
        <Box
          sx={{
            ...figures,
            whiteSpace: 'nowrap',
            color: heldCount === 0 ? color.warning : color.textSecondary,
          }}
        >
          {heldCount.toLocaleString('en')} of {barCount.toLocaleString('en')} bars
        </Box>
      </Stack>
      {lineWithItsBar !== null && (
        <Stack
          direction="row"
          sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, pb: 0.5 }}
        >
          <Typography variant="body2" color="textSecondary">
            The line contains the bar itself, so no price of that bar is beyond it.
          </Typography>
          <Button
            size="small"
            variant="outlined"
            color="secondary"
            onClick={() => onBarBefore(lineWithItsBar)}
          >
            Use the bar before
          </Button>
        </Stack>
      )}
    </Box>
  );
}

/** Says what to look at: conditions that never held, else what became of the orders. */
function adviceOn(rules: readonly HeldRule[]): string {
  const entering = rules.filter(({ isEntering }) => isEntering);
  if (entering.length === 0) return 'No rule enters a trade: give one an entry.';
  return entering.every(({ heldCount }) => heldCount === 0)
    ? 'No entry rule was ever true. Loosen the condition that was true on the fewest bars.'
    : 'An entry rule was true, but none of its orders was filled. See below what happened to them.';
}

/** Count of bars on which each condition held, for a run without a trade, with the remedy where one is known. */
export function NoTrades({ run, tree }: AtBarProps & { readonly tree: RuleTree }) {
  const { document, steps } = useOpenStrategy();
  const { showEditor } = useKnownCode();
  const blocks = useBlocksOfRun(run.details);
  if (blocks === null || tree.rules.length === 0) return null;
  const rules = heldCounts(tree, blocks);
  const takeBefore = (line: BlockPath) => {
    const result = tryEdit(tree, takeBarBefore(line));
    if (isEdited(result)) steps.give(treeText(result.tree));
  };
  const showBlock = (place: string) => {
    // A phone shows the rules in place of this: only what is shown can have the focus.
    flushSync(showEditor);
    goToBlock(place);
  };
  // The rules may have been edited since the run: then its counts are not those of what is open.
  const isOpen = document.code === run.code;
  return (
    <Box
      component="section"
      aria-label="Why there was no trade"
      data-testid="no-trades"
      sx={{ border: `1px solid ${color.warning}`, borderRadius: 1, px: 1.5, py: 1 }}
    >
      <Typography variant="h3" component="h2">
        No trades
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {adviceOn(rules)}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {rules.map(({ id, title, conditions }) => (
          <Box key={id} component="li" data-rule={id} sx={{ py: 0.5 }}>
            <Box sx={{ fontSize: 13, fontWeight: 600 }}>{title}</Box>
            {conditions.map((condition) => (
              <ConditionRow
                key={condition.key}
                condition={isOpen ? condition : { ...condition, lineWithItsBar: null }}
                barCount={run.bars.length}
                onShow={showBlock}
                onBarBefore={takeBefore}
              />
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
