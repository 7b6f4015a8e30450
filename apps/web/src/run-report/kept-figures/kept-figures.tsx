import Box from '@mui/material/Box';
import { groupedText, ratioText } from '@stratloom/engine/report';
import type { ReactNode } from 'react';
import { figures } from '../../theme/theme.ts';
import { SignedText } from '../report/signed-text.tsx';
import { EquitySparkline } from '../../charts/equity-sparkline.tsx';

/** Figures that are kept of a run: ratios plain, the curve as equity / starting cash. */
interface KeptFiguresProps {
  readonly figures: {
    readonly returnRatio: number;
    readonly maxDrawdownRatio: number;
    readonly sharpeRatio: number | null;
    readonly tradeCount: number;
    readonly curve: readonly number[];
  };
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="dt" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ ...figures, m: 0, fontSize: 14, lineHeight: '20px' }}>
        {children}
      </Box>
    </Box>
  );
}

/** Curve and head figures of a run that is kept, in one line where there is place. */
export function KeptFigures({ figures: kept }: KeptFiguresProps) {
  const { returnRatio, maxDrawdownRatio, sharpeRatio, tradeCount, curve } = kept;
  return (
    <Box
      component="dl"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', m: 0 },
        columnGap: { xs: 2, sm: 3 },
        rowGap: 1,
      }}
    >
      <Box sx={{ flexBasis: { xs: '100%', sm: 'auto' } }}>
        <EquitySparkline values={curve} />
      </Box>
      <Figure name="Return">
        <SignedText value={returnRatio} text={ratioText} />
      </Figure>
      <Figure name="Max drawdown">{ratioText(maxDrawdownRatio)}</Figure>
      <Figure name="Sharpe">{sharpeRatio === null ? 'N/A' : groupedText(sharpeRatio, 2)}</Figure>
      <Figure name="Trades">{groupedText(tradeCount, 0)}</Figure>
    </Box>
  );
}
