import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { font } from '../../../theme/theme.ts';
import type { RunProblem } from '../../../engine-client/engine-client.ts';
import type { GoTo } from '../editor/go-to.ts';
import { placeKey, ProblemPlace } from './problem-place.tsx';

interface ExecutionErrorsProps {
  readonly problems: readonly RunProblem[];
  readonly onGoTo: (place: GoTo) => void;
}

function ProblemLine(props: {
  readonly problem: RunProblem;
  readonly onGoTo: (place: GoTo) => void;
}) {
  const { problem, onGoTo } = props;
  const { traceback } = problem;
  return (
    <li>
      <ProblemPlace problem={problem} onGoTo={onGoTo} />
      {problem.message === '' ? 'Execution failed' : problem.message}
      {problem.remedy !== '' && <Box sx={{ color: 'text.secondary' }}>{problem.remedy}</Box>}
      {traceback !== undefined && traceback !== '' && (
        <Box component="details" sx={{ mt: 0.5 }}>
          <summary>Traceback</summary>
          <Box
            component="pre"
            tabIndex={0}
            sx={{ m: 0, mt: 0.5, fontFamily: font.mono, fontSize: 12, overflowX: 'auto' }}
          >
            {traceback}
          </Box>
        </Box>
      )}
    </li>
  );
}

/** Why the last run did not work, each error with its line. */
export function ExecutionErrors({ problems, onGoTo }: ExecutionErrorsProps) {
  if (problems.length === 0) return null;
  return (
    <Alert severity="error" data-testid="execution-errors" sx={{ '& ul': { m: 0, pl: 2 } }}>
      <AlertTitle>Execution Errors</AlertTitle>
      <ul>
        {problems.map((problem) => (
          <ProblemLine
            key={`${problem.code} ${placeKey(problem)} ${problem.message}`}
            problem={problem}
            onGoTo={onGoTo}
          />
        ))}
      </ul>
    </Alert>
  );
}
