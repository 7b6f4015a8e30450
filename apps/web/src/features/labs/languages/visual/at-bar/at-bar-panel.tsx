import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { timeText } from '@stratloom/engine/report';
import type { RuleTree } from '@stratloom/lang-visual';
import { useMemo, useSyncExternalStore } from 'react';
import { KNOWN_RULES } from '../../../../../engine-client/reading/known-rules.ts';
import { color } from '../../../../../theme/theme.ts';
import type { AtBarProps } from '../../../language/lab-language.ts';
import type { BarInspector, InspectedBar } from '../../../session/bar-inspector.ts';
import { useStrategyRuns } from '../../../session/strategy-runs.tsx';
import { BarAnnouncer } from './bar-announcer.tsx';
import { NoTrades } from './no-trades.tsx';
import { RuleRow, Values } from './rule-rows.tsx';
import { useAtBar } from './use-at-bar.ts';
import type { InspectedRun } from './use-at-bar.ts';

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

/** Rules that held at the inspected bar and the orders they placed: why there was a trade, or none. */
export function AtBarPanel({ run }: AtBarProps) {
  const tree = useMemo(() => {
    const read = KNOWN_RULES.of(run.code);
    return read.ok ? read.tree : null;
  }, [run.code]);
  if (tree === null) return null;
  return (
    <>
      {run.document.trades.length === 0 && <NoTrades tree={tree} run={run} />}
      <TreeAtBar tree={tree} run={run} />
    </>
  );
}
