import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import HelpOutlineIcon from '@mui/icons-material/HelpOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DeploymentMoment } from '@stratloom/contracts';
import { visuallyHidden } from '../../../../charts/visually-hidden.ts';
import { color, figures } from '../../../../theme/theme.ts';
import { decisionText, valueText } from '../review-words.ts';

type Rule = NonNullable<DeploymentMoment['rules']>[number];
type Condition = Rule['conditions'][number];

/** Conditions at a bar with their numbers: those that do not hold first. */
export function MomentConditions({ moment }: { readonly moment: DeploymentMoment }) {
  const { rules, plots } = moment;
  return (
    <>
      <Typography sx={{ fontSize: 14, mb: 1 }}>{decisionText(moment)}</Typography>
      {rules === null ? (
        <PlotValues isAllocation={moment.positions.length > 1} plots={plots} />
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rules.toSorted(byNeed).map((rule) => (
            <RuleItem key={rule.id} rule={rule} />
          ))}
        </Box>
      )}
    </>
  );
}

/** Entries before exits. */
function byNeed(a: Rule, b: Rule): number {
  return Number(b.isEntry) - Number(a.isEntry);
}

function RuleItem({ rule }: { readonly rule: Rule }) {
  return (
    <Box component="li" sx={{ mb: 1.5 }}>
      <Typography sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {rule.text}
      </Typography>
      {rule.conditions.map((condition) => (
        <ConditionRow key={condition.key} condition={condition} />
      ))}
    </Box>
  );
}

const MARKS = {
  met: [CheckIcon, color.ok, 'Met'],
  'not met': [CloseIcon, color.textSecondary, 'Not met'],
  unknown: [HelpOutlineIcon, color.textSecondary, 'Not known yet'],
} as const;

function ConditionRow({ condition }: { readonly condition: Condition }) {
  const { text, depth, standing, operands, gap } = condition;
  const [Icon, shade, words] = MARKS[standing];
  return (
    <Box
      sx={{ display: 'flex', gap: 1, pl: depth * 2, py: 0.25, fontSize: 14, lineHeight: '20px' }}
    >
      <Icon aria-hidden sx={{ fontSize: 16, mt: '2px', color: shade, flexShrink: 0 }} />
      <Box component="span" sx={visuallyHidden}>
        {words}:
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {text}
        {operands.length > 0 && (
          <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
            {operands.map((operand, at) => (
              <span key={operand.text}>
                {at > 0 && ' · '}
                {operand.text}{' '}
                <Box component="span" sx={{ ...figures, color: 'text.primary' }}>
                  {valueText(operand.value)}
                </Box>
              </span>
            ))}
            {gap !== null && (
              <>
                {' · '}
                <Box component="span" sx={{ ...figures, color: color.warning }}>
                  {valueText(gap)} to go
                </Box>
              </>
            )}
          </Box>
        )}
      </Box>
    </Box>
  );
}

function PlotValues({
  plots,
  isAllocation,
}: {
  readonly plots: DeploymentMoment['plots'];
  readonly isAllocation: boolean;
}) {
  if (isAllocation) {
    return (
      <Typography sx={{ fontSize: 12, color: 'text.secondary' }}>
        It trades towards target weights; its rules are in Labs.
      </Typography>
    );
  }
  return (
    <>
      <Typography sx={{ fontSize: 12, color: 'text.secondary', mb: 1 }}>
        {plots.length === 0
          ? 'The conditions of this script cannot be shown one by one, and it plots nothing. Plot the values it decides by to see them here.'
          : 'The conditions of this script cannot be shown one by one. At this bar it plotted:'}
      </Typography>
      {plots.map(({ name, value }) => (
        <Box key={name} sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 14 }}>
          <span>{name}</span>
          <Box component="span" sx={figures}>
            {valueText(value)}
          </Box>
        </Box>
      ))}
    </>
  );
}
