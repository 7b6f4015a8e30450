import Box from '@mui/material/Box';
import type { Rebalance } from '@stratloom/lang-allocation';
import type { OnEdit } from './editing.ts';
import { InlineSelect } from './inline/inline-select.tsx';
import { ShareField } from './values/weighting-editor.tsx';

const WORDS = {
  day: 'each day',
  week: 'each week',
  month: 'each month',
  quarter: 'each quarter',
  drift: 'when a weight has drifted',
} as const;
const USUAL_DRIFT = 0.05;

/** When the account is brought back to its weights. */
export function RebalanceEditor(props: {
  readonly rebalance: Rebalance;
  readonly onChange: OnEdit<Rebalance>;
}) {
  const { rebalance, onChange } = props;
  return (
    <Box sx={{ lineHeight: '32px', fontSize: 14 }}>
      Rebalance
      <InlineSelect
        label="Rebalance"
        value={rebalance.kind === 'corridor' ? 'drift' : rebalance.every}
        words={WORDS}
        onChange={(choice) =>
          onChange(
            choice === 'drift'
              ? { kind: 'corridor', ratio: USUAL_DRIFT }
              : { kind: 'calendar', every: choice },
          )
        }
      />
      {rebalance.kind === 'corridor' && (
        <>
          by more than
          <ShareField
            label="Drift"
            ratio={rebalance.ratio}
            onChange={(ratio) => onChange({ kind: 'corridor', ratio })}
          />{' '}
          of the account
        </>
      )}
    </Box>
  );
}
