import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { priceText, timeText } from '@stratloom/engine/report';
import { KNOWN_RULES } from '../../../../../engine-client/reading/known-rules.ts';
import type { RuleTree } from '@stratloom/lang-visual';
import { useMemo, useSyncExternalStore } from 'react';
import { color, figures } from '../../../../../theme/theme.ts';
import type { BarInspector, InspectedBar } from '../../../session/bar-inspector.ts';
import { useStrategyRuns } from '../../../session/strategy-runs.tsx';
import type { ShownRun } from '../../../../../run-report/shown-run.ts';
import type { AtBarProps } from '../../../language/lab-language.ts';
import { openTradesAt, ordersAtBar } from './orders-at-bar.ts';
import type { OrderAtBar } from './orders-at-bar.ts';
import { rulesAtBar, valuesAtBar } from './rules-at-bar.ts';
import type { RuleAtBar, ValueAtBar } from './rules-at-bar.ts';
import { StandingMark } from './standing-mark.tsx';
import { BarAnnouncer } from './bar-announcer.tsx';
import { useOrders } from './use-orders.ts';

function RuleRow({ rule, isKnown }: { readonly rule: RuleAtBar; readonly isKnown: boolean }) {
  return (
    <Box component="li" data-rule={rule.id} sx={{ py: 0.5 }}>
      {rule.conditions.map(({ key, text, standing, depth }) => (
        <Stack
          key={key}
          direction="row"
          sx={{ gap: 1, pl: { xs: depth, sm: depth * 2 }, fontSize: 13, lineHeight: '20px' }}
        >
          <StandingMark standing={isKnown ? standing : null} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {depth === 0 && <strong>{rule.title}: </strong>}
            {text}
          </Box>
        </Stack>
      ))}
    </Box>
  );
}

function Values({ values }: { readonly values: readonly ValueAtBar[] }) {
  if (values.length === 0) return null;
  return (
    <Box component="dl" sx={{ ...figures, display: 'flex', flexWrap: 'wrap', m: 0, fontSize: 12 }}>
      {values.map(({ id, title, value }) => (
        <Box key={id} sx={{ mr: 2 }}>
          <Box component="dt" sx={{ display: 'inline', color: color.textSecondary }}>
            {title}{' '}
          </Box>
          <Box component="dd" sx={{ display: 'inline', m: 0 }}>
            {Number.isNaN(value) ? 'no value yet' : priceText(value)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Describes what was done at a bar. */
function doneText(orders: readonly OrderAtBar[], run: ShownRun, bar: InspectedBar): string {
  if (orders.length > 0) return orders.map(({ text }) => text).join(' ');
  const count = openTradesAt(run.document, bar.barIndex);
  const held = count === 1 ? '1 trade was open' : `${count === 0 ? 'no' : count} trades were open`;
  return `No order was placed; ${held}.`;
}

interface InspectedRun extends AtBarProps {
  readonly inspector: BarInspector;
}

function Header({ run, inspector, bar }: InspectedRun & { readonly bar: InspectedBar | null }) {
  const picked = useSyncExternalStore(inspector.picked.subscribe, inspector.picked.get);
  const time = bar === null ? null : timeText(run.bars.openTime[bar.barIndex] ?? Number.NaN);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minHeight: 32 }}>
      <Typography variant="h3" component="h2">
        {time === null ? 'At this bar' : `At ${time}`}
      </Typography>
      {picked >= 0 && <UnpinButton inspector={inspector} picked={picked} />}
    </Stack>
  );
}

function UnpinButton(props: { readonly inspector: BarInspector; readonly picked: number }) {
  const { inspector, picked } = props;
  return (
    <Button size="small" color="secondary" onClick={() => inspector.pick(picked)}>
      Unpin this bar
    </Button>
  );
}

const HINT = 'Point at a bar on the chart, tap one, or use the arrow keys.';

interface AtBar {
  readonly bar: InspectedBar | null;
  /** Whether the values of the rules are known. */
  readonly isKnown: boolean;
  readonly rules: readonly RuleAtBar[];
  readonly values: readonly ValueAtBar[];
  /** Orders of the bar, or why nothing is known. */
  readonly line: string;
  /** All of it in a sentence or two, for screen readers; empty while no bar is looked at. */
  readonly announcement: string;
}

/** Returns what is known of the bar that is looked at. */
function useAtBar({ run, inspector }: InspectedRun, tree: RuleTree): AtBar {
  const now = useSyncExternalStore(inspector.bar.subscribe, inspector.bar.get);
  const bar = now?.details === run.details ? now : null;
  const columns = useOrders(run.details, bar !== null);
  const blocks = bar?.blocks ?? [];
  const rules = rulesAtBar(tree, blocks);
  if (bar === null) {
    return { bar, isKnown: false, rules, values: [], line: HINT, announcement: '' };
  }
  if (bar.problem !== null) {
    return { bar, isKnown: false, rules, values: [], line: bar.problem, announcement: bar.problem };
  }
  const done = columns === null ? '' : doneText(ordersAtBar(columns, bar.barIndex), run, bar);
  const standings = rules.map(({ title, standing }) => `${title} ${standing}`).join(', ');
  const values = valuesAtBar(tree, blocks);
  return { bar, isKnown: true, rules, values, line: done, announcement: `${standings}. ${done}` };
}

function TreeAtBar({ tree, run }: AtBarProps & { readonly tree: RuleTree }) {
  const { inspector } = useStrategyRuns();
  const { bar, isKnown, rules, values, line, announcement } = useAtBar({ run, inspector }, tree);
  return (
    <Box
      component="section"
      aria-label="At this bar"
      data-testid="at-bar"
      sx={{ border: `1px solid ${color.raised}`, borderRadius: 1, px: 1.5, py: 1 }}
    >
      <Header run={run} inspector={inspector} bar={bar} />
      <Typography variant="body2" color="textSecondary" data-testid="at-bar-done">
        {line}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rules.map((rule) => (
          <RuleRow key={rule.id} rule={rule} isKnown={isKnown} />
        ))}
      </Box>
      <Values values={values} />
      <BarAnnouncer text={announcement} />
    </Box>
  );
}

/** Which rules held at the bar that is looked at, and what came of it: why there was a trade, or none. */
export function AtBarPanel({ run }: AtBarProps) {
  const tree = useMemo(() => {
    const read = KNOWN_RULES.of(run.code);
    return read.ok ? read.tree : null;
  }, [run.code]);
  return tree === null ? null : <TreeAtBar tree={tree} run={run} />;
}
