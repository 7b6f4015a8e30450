import Box from '@mui/material/Box';
import { DeltaText } from '../../../components/delta-text.tsx';
import { formatPercentChange } from '../../../format/price.ts';
import { color, figures } from '../../../theme/theme.ts';
import type { LiveStrategy } from './state/live-strategy.ts';
import { dollars } from './state/strategy-totals.ts';
import { StatusActions, type StrategyActions } from './status-actions.tsx';
import { OpenButton } from './strategy-card.tsx';
import { ProviderName, RiskText, StatusChip } from './strategy-marks.tsx';

interface StrategyTableProps {
  readonly strategies: readonly LiveStrategy[];
  readonly selectedId: string | null;
  readonly actions: StrategyActions;
}

const STYLE = {
  ...{ width: 1, borderCollapse: 'collapse', fontSize: 13, bgcolor: color.surface },
  '& th, & td': { px: { xs: 1, md: 1.5 }, py: 0.5, height: { xs: 56, md: 44 }, textAlign: 'left' },
  '& thead th': { height: 36, fontSize: 12, fontWeight: 500, color: color.textSecondary },
  '& h2': { fontSize: 14 },
  '& .number': { ...figures, textAlign: 'right', whiteSpace: 'nowrap' },
  '& thead .number': { fontFamily: 'inherit' },
  '& tbody tr': { position: 'relative', borderTop: `1px solid ${color.raised}` },
  '& tbody tr:hover, & tbody tr[data-selected]': { bgcolor: color.hover },
} as const;

/** Strategies as rows; a narrow table leaves out what the panel shows anyway. */
export function StrategyTable({ strategies, selectedId, actions }: StrategyTableProps) {
  const isNarrow = selectedId !== null;
  const wide = { display: { xs: 'none', lg: isNarrow ? 'none' : 'table-cell' } } as const;
  const middle = { display: { xs: 'none', md: 'table-cell' } } as const;
  return (
    <Box sx={{ border: `1px solid ${color.raised}`, borderRadius: 1, overflow: 'hidden' }}>
      <Box component="table" aria-label="Strategies" sx={STYLE}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Status</th>
            <th scope="col" className="number">
              Value
            </th>
            <Box component="th" scope="col" className="number" sx={middle}>
              Return
            </Box>
            <Box component="th" scope="col" className="number" sx={wide}>
              Max drawdown
            </Box>
            <Box component="th" scope="col" sx={wide}>
              Provider
            </Box>
            <Box component="th" scope="col" sx={wide}>
              Risk
            </Box>
            <Box component="th" scope="col" sx={middle}>
              Actions
            </Box>
          </tr>
        </thead>
        <tbody>
          {strategies.map((strategy) => (
            <StrategyRow
              key={strategy.id}
              {...{ strategy, actions, wide, middle }}
              isSelected={strategy.id === selectedId}
            />
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

interface StrategyRowProps {
  readonly strategy: LiveStrategy;
  readonly isSelected: boolean;
  readonly actions: StrategyActions;
  /** Styles of cells that stand only where they fit. */
  readonly wide: object;
  readonly middle: object;
}

function StrategyRow({ strategy, isSelected, actions, wide, middle }: StrategyRowProps) {
  const { maxDrawdown, totalReturnPercentage } = strategy.performance;
  return (
    <tr data-strategy={strategy.id} data-selected={isSelected ? '' : undefined}>
      <th scope="row">
        <OpenButton strategy={strategy} isSelected={isSelected} onOpen={actions.onOpen} />
      </th>
      <td>
        <StatusChip status={strategy.status} />
      </td>
      <td className="number">
        {dollars(strategy.currentValue)}
        <Box sx={{ display: { md: 'none' } }}>
          <DeltaText percent={totalReturnPercentage} />
        </Box>
      </td>
      <Box component="td" className="number" sx={middle}>
        <DeltaText percent={totalReturnPercentage} />
      </Box>
      <Box component="td" className="number" sx={wide}>
        {formatPercentChange(maxDrawdown)}
      </Box>
      <Box component="td" sx={wide}>
        <ProviderName provider={strategy.provider} />
      </Box>
      <Box component="td" sx={wide}>
        <RiskText risk={strategy.riskLevel} />
      </Box>
      <Box component="td" sx={middle}>
        <StatusActions strategy={strategy} actions={actions} isRow />
      </Box>
    </tr>
  );
}
