import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useSession } from '../../../../session/session-provider.tsx';
import type { SearchRun } from '../search-run.ts';
import { isUnderWay } from '../search-state.ts';
import type { SearchState } from '../search-state.ts';

interface HandOverChoiceProps {
  readonly run: SearchRun;
  readonly state: SearchState;
}

/** Rest between two words to the server that this page is there: it waits a minute for them. */
const KEEP_MS = 20_000;

/** Choice whether the server goes on with the search when this page is gone; keeps the agreement while the search runs here. */
export function HandOverChoice({ run, state }: HandOverChoiceProps) {
  const { handOver } = run;
  const { user } = useSession();
  const agreed = useSyncExternalStore(handOver.state.subscribe, handOver.state.get);
  const { search, stage } = state;
  const isOn = agreed.kind === 'on';
  const hasEnded = !isUnderWay(state) && stage !== 'failed';
  const keep = useEffectEvent(() => {
    if (search !== null) void handOver.keep(search, state.rows);
  });
  const leave = useEffectEvent(() => {
    if (search !== null && isUnderWay(state)) void handOver.leave(search, state.rows);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => keep(), KEEP_MS);
    const hide = () => leave();
    // A page that comes back from the history goes on.
    const show = ({ persisted }: PageTransitionEvent) => persisted && keep();
    window.addEventListener('pagehide', hide);
    window.addEventListener('pageshow', show);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('pageshow', show);
      leave();
    };
  }, [isOn]);
  useEffect(() => {
    if (isOn && hasEnded) void handOver.end();
  }, [handOver, isOn, hasEnded]);
  const isHere = search !== null && !search.sweepId;
  if (user === null || !isHere || (stage !== 'running' && stage !== 'paused')) return null;
  return (
    <Stack>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={isOn || agreed.kind === 'asking'}
            disabled={agreed.kind === 'asking'}
            onChange={(event) =>
              void (event.target.checked ? handOver.begin(search, state.rows) : handOver.end())
            }
          />
        }
        label="Continue on the server when I close this page"
      />
      {agreed.kind === 'refused' && <Alert severity="warning">{agreed.reason}</Alert>}
    </Stack>
  );
}
