import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import WarningIcon from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Parameters } from '@stratloom/engine/strategy';
import { LEAST_ZONE_RUNS } from '@stratloom/engine/validate';
import type { SearchConclusion } from '../../../../engine-client/optimize/search-conclusion.ts';
import { color, figures } from '../../../../theme/theme.ts';

interface VerdictCardProps {
  readonly conclusion: SearchConclusion;
  /** True: the strategy has changed since, so that nothing of it is taken or deployed. */
  readonly isEarlier: boolean;
  /** Puts values into the strategy. */
  readonly onTake: (parameters: Parameters) => void;
  /** Begins to deploy the strategy with values. */
  readonly onDeploy: (parameters: Parameters) => void;
}

const TONES = {
  held: { color: color.ok, Icon: CheckIcon },
  fragile: { color: color.warning, Icon: WarningIcon },
  fitted: { color: color.loss, Icon: CloseIcon },
} as const;

const REASONS = {
  for: { color: color.ok, Icon: CheckIcon, words: 'For:' },
  doubtful: { color: color.warning, Icon: WarningIcon, words: 'Doubtful:' },
  against: { color: color.loss, Icon: CloseIcon, words: 'Against:' },
} as const;

const MEANINGS = {
  held: 'Held: it gained on bars it was not chosen by, and luck does not explain it.',
  fragile: 'Fragile: there may be an edge, but these bars do not prove it.',
  fitted: 'Fitted: it follows the past, and nothing says it will go on.',
} as const;

/** Returns parameters as `fast 5, slow 20`. */
export function parametersText(parameters: Parameters): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');
}

/** Returns how wide the stable zone is. */
function zoneText(count: number): string {
  if (count === 1) return ' · no stable zone: this run stands alone';
  const runs = `${count} runs`;
  return count < LEAST_ZONE_RUNS ? ` · no stable zone: ${runs} only` : ` · stable zone of ${runs}`;
}

function Centre({ conclusion, isEarlier, onTake, onDeploy }: VerdictCardProps) {
  const { chosenParameters, zone } = conclusion;
  if (chosenParameters === null) {
    return (
      <Typography variant="body2" color="textSecondary">
        No run counts in both spans, so there is nothing to take.
      </Typography>
    );
  }
  const hasCentre = (zone?.members.length ?? 0) >= LEAST_ZONE_RUNS;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
      <Button variant="contained" disabled={isEarlier} onClick={() => onTake(chosenParameters)}>
        {hasCentre ? 'Take the stable zone’s centre' : 'Take the values of this run'}
      </Button>
      <Button
        variant="outlined"
        color="secondary"
        disabled={isEarlier}
        onClick={() => onDeploy(chosenParameters)}
      >
        Deploy with these values
      </Button>
      <Typography sx={{ ...figures, fontSize: 12 }} data-testid="plateau-centre">
        {parametersText(chosenParameters)}
        {zone === null ? '' : zoneText(zone.members.length)}
      </Typography>
    </Stack>
  );
}

/** Verdict in one word, its three strongest reasons, and what to do next. */
export function VerdictCard(props: VerdictCardProps) {
  const { status, reasons, next } = props.conclusion.verdict;
  const { Icon, color: tone } = TONES[status];
  return (
    <Stack
      component="section"
      aria-label="Verdict"
      sx={{
        gap: 1.5,
        p: 2,
        bgcolor: color.surface,
        border: `1px solid ${color.raised}`,
        borderLeft: `3px solid ${tone}`,
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Icon aria-hidden sx={{ color: tone }} />
        <Typography variant="h2" data-testid="verdict" sx={{ textTransform: 'capitalize' }}>
          {status}
        </Typography>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {MEANINGS[status]}
      </Typography>
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 0.75, listStyle: 'none' }}>
        {reasons.map(({ speaks, text }) => {
          const reason = REASONS[speaks];
          return (
            <Stack component="li" key={text} direction="row" sx={{ gap: 1 }}>
              <reason.Icon
                titleAccess={reason.words}
                sx={{ color: reason.color, fontSize: 18, mt: '1px' }}
              />
              <Typography variant="body2">{text}</Typography>
            </Stack>
          );
        })}
      </Stack>
      <Typography variant="body2">
        <Box component="strong">Next: </Box>
        {next}
      </Typography>
      <Centre {...props} />
    </Stack>
  );
}
