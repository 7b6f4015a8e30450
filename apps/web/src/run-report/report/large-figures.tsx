import Box from '@mui/material/Box';
import { durationText, groupedText, ratioText } from '@stratloom/engine/report';
import type { MoneyText, Report } from '@stratloom/engine/report';
import { color, figures } from '../../theme/theme.ts';
import { useMoneyText } from '../money-text.tsx';
import { toneOf } from './signed-text.tsx';

/** Figures that are shown large, by their names in the report. */
export const LARGE_FIGURES = [
  ...(['netProfit', 'buyAndHoldReturnRatio', 'maxDrawdownRatio', 'tradeCount'] as const),
];

interface LargeFigure {
  readonly name: (typeof LARGE_FIGURES)[number];
  readonly label: string;
  readonly text: string;
  /** Line below; empty = none. */
  readonly note: string;
  /** Above or below zero where the sign means gained or lost; 0 = neither. */
  readonly sign: number;
}

/** Writes a difference of returns in percent points. */
function comparedText(excess: number | null): string {
  if (excess === null) return '';
  if (excess === 0) return 'the same as the strategy';
  const points = `${groupedText(Math.abs(excess) * 100, 2)} points`;
  return excess > 0 ? `strategy ${points} ahead` : `strategy ${points} behind`;
}

function tradesNote({ winRate, openTradeCount }: Report): string {
  return [
    ...(winRate === null ? [] : [`${ratioText(winRate)} won`]),
    ...(openTradeCount === 0 ? [] : [`${groupedText(openTradeCount, 0)} open`]),
  ].join(', ');
}

function largeFigures(report: Report, moneyText: MoneyText): readonly LargeFigure[] {
  const { netProfit, returnRatio, buyAndHoldReturnRatio: held, maxDrawdownRatio } = report;
  const longest = report.longestDrawdownMs;
  return [
    {
      ...{ name: 'netProfit', label: 'Net profit', text: moneyText(netProfit) },
      ...{ note: `${ratioText(returnRatio)} return`, sign: Math.sign(netProfit) },
    },
    {
      ...{ name: 'buyAndHoldReturnRatio', label: 'Buy and hold', sign: 0 },
      text: held === null ? 'N/A' : ratioText(held),
      note:
        held === null
          ? (report.notAvailable['buyAndHoldReturnRatio'] ?? '')
          : comparedText(report.excessReturnRatio),
    },
    {
      ...{ name: 'maxDrawdownRatio', label: 'Max drawdown', text: ratioText(maxDrawdownRatio) },
      note: longest > 0 ? `longest ${durationText(longest)}` : '',
      sign: Math.sign(maxDrawdownRatio),
    },
    {
      ...{ name: 'tradeCount', label: 'Closed trades', sign: 0 },
      ...{ text: groupedText(report.tradeCount, 0), note: tradesNote(report) },
    },
  ];
}

function Figure({ figure }: { readonly figure: LargeFigure }) {
  const { name, label, text, note, sign } = figure;
  const tone = toneOf(sign);
  return (
    <Box data-figure={name} sx={{ minWidth: 0 }}>
      <Box component="dt" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box
        component="dd"
        sx={{
          ...figures,
          ...{ m: 0, fontSize: { xs: 20, sm: 24 }, lineHeight: '32px', fontWeight: 600 },
          color: tone.color,
          whiteSpace: 'nowrap',
        }}
      >
        {tone.arrow !== '' && (
          <Box component="span" aria-hidden sx={{ fontSize: '0.62em', mr: 0.5 }}>
            {tone.arrow}
          </Box>
        )}
        {text}
      </Box>
      <Box
        component="dd"
        sx={{ m: 0, fontSize: 12, lineHeight: '16px', color: color.textSecondary }}
      >
        {note}
      </Box>
    </Box>
  );
}

/** Four figures that matter most, each with what to read it against. */
export function LargeFigures({ report }: { readonly report: Report }) {
  const moneyText = useMoneyText();
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, auto)' },
        justifyContent: { sm: 'start' },
        columnGap: { xs: 2, sm: 5 },
        rowGap: 2,
        m: 0,
      }}
    >
      {largeFigures(report, moneyText).map((figure) => (
        <Figure key={figure.name} figure={figure} />
      ))}
    </Box>
  );
}
