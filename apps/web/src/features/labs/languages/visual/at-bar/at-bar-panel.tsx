import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { priceText, timeText } from '@stratloom/engine/report';
import { readRules } from '@stratloom/lang-visual';
import type { RuleTree } from '@stratloom/lang-visual';
import { useMemo, useSyncExternalStore } from 'react';
import { color, figures } from '../../../../../theme/theme.ts';
import type { BarTeller, ToldBar } from '../../../session/bar-inspector.ts';
import type { ShownRun } from '../../../../../run-report/shown-run.ts';
import type { AtBarProps } from '../../../language/lab-language.ts';
import { openTradesAt, ordersAtBar } from './orders-at-bar.ts';
import type { OrderAtBar } from './orders-at-bar.ts';
import { rulesAtBar, valuesAtBar } from './rules-at-bar.ts';
import type { RuleAtBar, ValueAtBar } from './rules-at-bar.ts';
import { StandingMark } from './standing-mark.tsx';
import { ToldAloud } from './told-aloud.tsx';
import { useOrders } from './use-orders.ts';

function RuleRow({ rule, isTold }: { readonly rule: RuleAtBar; readonly isTold: boolean }) {
  return (
    <Box component="li" data-rule={rule.id} sx={{ py: 0.5 }}>
      {rule.conditions.map(({ key, text, standing, depth }) => (
        <Stack
          key={key}
          direction="row"
          sx={{ gap: 1, pl: { xs: depth, sm: depth * 2 }, fontSize: 13, lineHeight: '20px' }}
        >
          <StandingMark standing={isTold ? standing : null} />
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
            {Number.isNaN(value) ? 'not known' : priceText(value)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** What was done at a bar. */
function doneText(orders: readonly OrderAtBar[], run: ShownRun, told: ToldBar): string {
  if (orders.length > 0) return orders.map(({ text }) => text).join(' ');
  const count = openTradesAt(run.document, told.barIndex);
  const held = count === 1 ? '1 trade was open' : `${count === 0 ? 'no' : count} trades were open`;
  return `No order was placed; ${held}.`;
}

function Header({ run, teller, told }: AtBarProps & { readonly told: ToldBar | null }) {
  const picked = useSyncExternalStore(teller.picked.subscribe, teller.picked.get);
  const time = told === null ? null : timeText(run.bars.openTime[told.barIndex] ?? Number.NaN);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minHeight: 32 }}>
      <Typography variant="h3" component="h2">
        {time === null ? 'At this bar' : `At ${time}`}
      </Typography>
      {picked >= 0 && <LetGo teller={teller} picked={picked} />}
    </Stack>
  );
}

function LetGo({ teller, picked }: { readonly teller: BarTeller; readonly picked: number }) {
  return (
    <Button size="small" color="secondary" onClick={() => teller.pick(picked)}>
      Let go of this bar
    </Button>
  );
}

const HINT = 'Point at a bar of the chart, tap one, or step to it with the arrow keys.';

interface AtBar {
  readonly told: ToldBar | null;
  /** Whether what the rules gave is known. */
  readonly isTold: boolean;
  readonly rules: readonly RuleAtBar[];
  readonly values: readonly ValueAtBar[];
  /** What was done, or why nothing can be said. */
  readonly line: string;
  /** All of it in a sentence or two; empty while no bar is looked at. */
  readonly aloud: string;
}

/** What is known of the bar that is looked at. */
function useAtBar({ run, teller }: AtBarProps, tree: RuleTree): AtBar {
  const now = useSyncExternalStore(teller.told.subscribe, teller.told.get);
  const told = now?.details === run.details ? now : null;
  const columns = useOrders(run.details, told !== null);
  const blocks = told?.blocks ?? [];
  const rules = rulesAtBar(tree, blocks);
  if (told === null) {
    return { told, isTold: false, rules, values: [], line: HINT, aloud: '' };
  }
  if (told.problem !== null) {
    return { told, isTold: false, rules, values: [], line: told.problem, aloud: told.problem };
  }
  const done = columns === null ? '' : doneText(ordersAtBar(columns, told.barIndex), run, told);
  const standings = rules.map(({ title, standing }) => `${title} ${standing}`).join(', ');
  const values = valuesAtBar(tree, blocks);
  return { told, isTold: true, rules, values, line: done, aloud: `${standings}. ${done}` };
}

function TreeAtBar({ tree, run, teller }: AtBarProps & { readonly tree: RuleTree }) {
  const { told, isTold, rules, values, line, aloud } = useAtBar({ run, teller }, tree);
  return (
    <Box
      component="section"
      aria-label="At this bar"
      data-testid="at-bar"
      sx={{ border: `1px solid ${color.raised}`, borderRadius: 1, px: 1.5, py: 1 }}
    >
      <Header run={run} teller={teller} told={told} />
      <Typography variant="body2" color="textSecondary" data-testid="at-bar-done">
        {line}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rules.map((rule) => (
          <RuleRow key={rule.id} rule={rule} isTold={isTold} />
        ))}
      </Box>
      <Values values={values} />
      <ToldAloud text={aloud} />
    </Box>
  );
}

/** Which rules held at the bar that is looked at, and what came of it: why there was a trade, or none. */
export function AtBarPanel({ run, teller }: AtBarProps) {
  const tree = useMemo(() => {
    const read = readRules(run.code);
    return read.ok ? read.tree : null;
  }, [run.code]);
  return tree === null ? null : <TreeAtBar tree={tree} run={run} teller={teller} />;
}
