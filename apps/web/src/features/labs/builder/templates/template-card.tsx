import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { groupedText, ratioText } from '@stratloom/engine/report';
import type { RuleTree, Template } from '@stratloom/lang-visual';
import { EquitySparkline } from '../../../../charts/equity-sparkline.tsx';
import { SignedText } from '../../../../run-report/report/signed-text.tsx';
import { color, figures } from '../../../../theme/theme.ts';
import type { TemplateRun } from './template-runs.ts';

interface TemplateCardProps {
  readonly template: Template;
  /** Its result; null = it cannot run on these bars, undefined = it has not run yet. */
  readonly run?: TemplateRun | null | undefined;
  /** True: a result will come, for which the card keeps the place. */
  readonly hasRuns?: boolean;
  readonly onChoose: (tree: RuleTree) => void;
}

/** Height of curve and figures, pixels. */
const RESULT_HEIGHT = 36;

/** Curve and figures of a template. */
function Result({ run }: Pick<TemplateCardProps, 'run'>) {
  if (run === undefined) return null;
  if (run === null) return <>Cannot run on these bars.</>;
  const { returnRatio, maxDrawdownRatio, tradeCount, curve } = run;
  if (tradeCount === 0) return <>No trade on these bars.</>;
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
          {`, ${groupedText(tradeCount, 0)} ${tradeCount === 1 ? 'trade' : 'trades'}`}
        </span>
      </span>
    </>
  );
}

/** A template: its name, its idea, and how it would have done. */
export function TemplateCard({ template, run, hasRuns = false, onChoose }: TemplateCardProps) {
  return (
    <ButtonBase
      onClick={() => onChoose(template.tree)}
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
        {template.tree.name}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary">
        {template.idea}
      </Typography>
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
