import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { color, font } from '../../../theme/theme.ts';
import { visuallyHidden } from '../../../charts/visually-hidden.ts';
import type { GoTo } from '../editor/go-to.ts';
import type { CodeProblem } from '../../../engine-client/reading/code-reading.ts';
import { placeKey, ProblemPlace } from './problem-place.tsx';

interface CodeProblemsProps {
  readonly problems: readonly CodeProblem[];
  readonly onGoTo: (place: GoTo) => void;
}

/** Most problems that are listed: after that many, mending the first ones is what helps. */
const MOST_LISTED = 50;

const LOOKS = {
  error: { word: 'Error', tone: color.loss, Icon: ErrorIcon },
  warning: { word: 'Warning', tone: color.warning, Icon: Warning },
} as const;

function counted(count: number, noun: string): string[] {
  if (count === 0) return [];
  return [`${count} ${noun}${count === 1 ? '' : 's'}`];
}

function titleOf(problems: readonly CodeProblem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const parts = [...counted(errors, 'error'), ...counted(problems.length - errors, 'warning')];
  return parts.join(', ');
}

function ProblemRow({
  problem,
  onGoTo,
}: { problem: CodeProblem } & Pick<CodeProblemsProps, 'onGoTo'>) {
  const { word, tone, Icon } = LOOKS[problem.severity];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, py: 0.75, fontSize: 13, minWidth: 0 }}>
      <Icon titleAccess={word} sx={{ color: tone, fontSize: 18, mt: '1px' }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <ProblemPlace problem={problem} onGoTo={onGoTo} />
        {problem.message}{' '}
        <Box component="code" sx={{ fontFamily: font.mono, fontSize: 11, color: 'text.secondary' }}>
          {problem.code}
        </Box>
        {problem.remedy !== '' && <Box sx={{ color: 'text.secondary' }}>{problem.remedy}</Box>}
      </Box>
    </Box>
  );
}

/** Errors and warnings found in the code, each linked to its place. */
export function CodeProblems({ problems, onGoTo }: CodeProblemsProps) {
  const title = titleOf(problems);
  return (
    <>
      {/* Always there, so that screen readers hear of a change while somebody types. */}
      <Box component="output" aria-live="polite" sx={visuallyHidden}>
        {title}
      </Box>
      {problems.length > 0 && (
        <Box
          component="section"
          aria-label="Problems"
          data-testid="code-problems"
          sx={{
            flexShrink: 0,
            maxHeight: 240,
            overflowY: 'auto',
            border: `1px solid ${color.raised}`,
            borderRadius: 1,
            px: 1.5,
            py: 1,
          }}
        >
          <Typography variant="h3" component="h2">
            Problems: {title}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {problems.slice(0, MOST_LISTED).map((problem) => (
              <ProblemRow
                key={`${problem.code} ${placeKey(problem)} ${problem.message}`}
                problem={problem}
                onGoTo={onGoTo}
              />
            ))}
          </Box>
          {problems.length > MOST_LISTED && (
            <Typography variant="caption" color="textSecondary">
              The first {MOST_LISTED} of {problems.length}.
            </Typography>
          )}
        </Box>
      )}
    </>
  );
}
