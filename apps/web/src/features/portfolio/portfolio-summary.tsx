import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { Portfolio, PortfolioKind } from '@stratloom/contracts';
import { DeltaText } from '../../components/delta-text.tsx';
import { color, figures } from '../../theme/theme.ts';
import { dollars, gain, signedPercent } from './amounts.ts';

interface PortfolioSummaryProps {
  readonly portfolio: Portfolio;
  readonly kind: PortfolioKind;
}

/** Worth and result of a portfolio in one line of figures. */
export function PortfolioSummary({ portfolio, kind }: PortfolioSummaryProps) {
  const { value, dayChange, dayChangeRatio } = portfolio;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2 }}>
      <Box sx={{ flex: '0 0 auto', minWidth: 220 }}>
        <Typography sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
          Total value {kind === 'paper' && <Paper />}
        </Typography>
        <Typography
          component="p"
          sx={{ ...figures, fontSize: 28, lineHeight: '36px', fontWeight: 600 }}
        >
          {dollars(value)}
        </Typography>
        <Typography component="p" sx={{ fontSize: 14 }}>
          <DeltaText change={Number(dayChange)} percent={(dayChangeRatio ?? 0) * 100} unit="$" />{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            today
          </Box>
        </Typography>
      </Box>
      <Box
        component="dl"
        sx={{
          ...{ m: 0, flex: '1 1 480px', display: 'grid', gap: 2, alignContent: 'center' },
          gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(auto-fit, minmax(128px, 1fr))' },
        }}
      >
        {figuresOf(portfolio).map((each) => (
          <Figure key={each.label} {...each} />
        ))}
      </Box>
    </Box>
  );
}

/** Money that is not real, in a shape of its own. */
function Paper() {
  return (
    <Box
      component="span"
      sx={{
        ...{ ml: 0.5, px: 0.75, borderRadius: '4px', fontWeight: 600, color: color.info },
        border: `1px dashed ${color.info}`,
      }}
    >
      PAPER
    </Box>
  );
}

interface FigureProps {
  readonly label: string;
  readonly text: string;
  /** Its sign gives the color; null = it has none. */
  readonly sign: number | null;
  readonly note: string;
  readonly explanation: string;
}

function figuresOf(portfolio: Portfolio): FigureProps[] {
  const { timeWeightedReturn, timeWeightedReturnAnnual, moneyWeightedReturn } = portfolio;
  const { benchmark, unrealizedPnl, realizedPnl, realizedPnlAverage, fees, transferred } =
    portfolio;
  return [
    {
      label: 'Total return',
      text: signedPercent(timeWeightedReturn),
      sign: timeWeightedReturn,
      note:
        timeWeightedReturnAnnual === null
          ? `${benchmark.asset} ${signedPercent(benchmark.return)}`
          : `${signedPercent(timeWeightedReturnAnnual)} a year · ${benchmark.asset} ${signedPercent(benchmark.return)}`,
      explanation: `Time-weighted: deposits and withdrawals do not count as return. Beside it: holding ${benchmark.asset} over the same time.`,
    },
    {
      label: 'Return on deposits',
      text: signedPercent(moneyWeightedReturn),
      sign: moneyWeightedReturn,
      note: `${dollars(transferred)} paid in`,
      explanation:
        'Money-weighted: what the money itself has earned, with the times at which it came and went.',
    },
    {
      label: 'Unrealized P&L',
      text: gain(unrealizedPnl),
      sign: Number(unrealizedPnl),
      note: 'of what is held',
      explanation: 'Value of what is held less its cost, oldest lots sold first, before fees.',
    },
    {
      label: 'Realized P&L',
      text: gain(realizedPnl),
      sign: Number(realizedPnl),
      note: `${gain(realizedPnlAverage)} at average cost`,
      explanation: 'Profit of what was closed, oldest lots first (FIFO), before fees.',
    },
    {
      label: 'Fees',
      text: dollars(fees),
      sign: null,
      note: 'paid in all',
      explanation: 'Total value = paid in + realized + unrealized - fees.',
    },
  ];
}

function Figure({ label, text, sign, note, explanation }: FigureProps) {
  const shade = sign === null || sign === 0 ? color.text : sign > 0 ? color.gain : color.loss;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
        <Tooltip title={explanation} describeChild>
          <Box
            component="span"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its explanation is read by the keyboard, too
            tabIndex={0}
            sx={{ borderBottom: `1px dotted ${color.edge}` }}
          >
            {label}
          </Box>
        </Tooltip>
      </Typography>
      <Box
        component="dd"
        sx={{ ...figures, m: 0, mt: 0.5, fontSize: 18, lineHeight: '24px', color: shade }}
      >
        {text}
      </Box>
      <Box component="dd" sx={{ m: 0, fontSize: 12, color: 'text.secondary' }}>
        {note}
      </Box>
    </Box>
  );
}
