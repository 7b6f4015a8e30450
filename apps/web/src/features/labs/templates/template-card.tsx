import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { groupedText, ratioText } from '@stratloom/engine/report';
import type { ReactNode } from 'react';
import { EquitySparkline } from '../../../charts/equity-sparkline.tsx';
import { SignedText } from '../../../run-report/report/signed-text.tsx';
import { color, figures } from '../../../theme/theme.ts';
import type { TemplateRun } from './template-run.ts';

interface TemplateCardProps {
  readonly name: string;
  /** Idea in one line. */
  readonly idea: string;
  /** Further words under the idea, such as the instruments. */
  readonly note?: ReactNode;
  /** Its result; null = it cannot run, undefined = it has not run yet. */
  readonly run?: TemplateRun | null | undefined;
  /** True: a result will come, for which the card keeps the place. */
  readonly hasRuns?: boolean;
  readonly onChoose: () => void;
}

/** Height of curve and figures, pixels. */
const RESULT_HEIGHT = 36;

function tradesText(count: number): string {
  if (count === 0) return 'no closed trade';
  return `${groupedText(count, 0)} ${count === 1 ? 'trade' : 'trades'}`;
}

/** Curve and figures of a template. */
function Result({ run }: Pick<TemplateCardProps, 'run'>) {
  if (run === undefined) return null;
  if (run === null) return <>Cannot run on these bars.</>;
  const { returnRatio, maxDrawdownRatio, tradeCount, hasTraded, curve } = run;
  if (!hasTraded) return <>No trade on these bars.</>;
  return (
    <>
      <EquitySparkline values={curve} />
      <span>
        <span>
          Return <SignedText value={returnRatio} text={ratioText} />
        </span>
        <br />
        <span>
          Max drawdown{' '}
          <Box component="span" sx={figures}>
            {ratioText(maxDrawdownRatio)}
          </Box>
          {`, ${tradesText(tradeCount)}`}
        </span>
      </span>
    </>
  );
}

/** A template: its name, its idea, and how it would have done. */
export function TemplateCard(props: TemplateCardProps) {
  const { name, idea, note, run, hasRuns = false, onChoose } = props;
  return (
    <ButtonBase
      onClick={onChoose}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        justifyContent: 'flex-start',
        width: 1,
        height: 1,
        p: 1.5,
        textAlign: 'left',
        borderRadius: 1,
        border: `1px solid ${color.raised}`,
        '&:hover': { bgcolor: color.hover },
      }}
    >
      <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {name}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary">
        {idea}
      </Typography>
      {note}
      {hasRuns && (
        <Typography
          component="span"
          variant="caption"
          color="textSecondary"
          data-testid="template-run"
          sx={{
            ...{ display: 'flex', alignItems: 'center', gap: 1.5, lineHeight: '18px' },
            ...{ minHeight: RESULT_HEIGHT, mt: 'auto', pt: 1 },
          }}
        >
          <Result run={run} />
        </Typography>
      )}
    </ButtonBase>
  );
}
