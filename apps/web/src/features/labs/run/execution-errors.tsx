import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { UserProblem } from '@stratloom/engine';
import type { PythonProblem } from '@stratloom/lang-python';
import { font } from '../../../app/theme.ts';

interface ExecutionErrorsProps {
  readonly problems: readonly (UserProblem | PythonProblem)[];
  readonly onGoToLine: (line: number) => void;
}

function ProblemLine(props: {
  readonly problem: UserProblem | PythonProblem;
  readonly onGoToLine: (line: number) => void;
}) {
  const { problem, onGoToLine } = props;
  const { line } = problem;
  const traceback = 'traceback' in problem ? problem.traceback : undefined;
  return (
    <li>
      {line !== undefined && (
        <>
          <Link component="button" type="button" onClick={() => onGoToLine(line)}>
            Line {line}
          </Link>
          {': '}
        </>
      )}
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
export function ExecutionErrors({ problems, onGoToLine }: ExecutionErrorsProps) {
  if (problems.length === 0) return null;
  return (
    <Alert severity="error" data-testid="execution-errors" sx={{ '& ul': { m: 0, pl: 2 } }}>
      <AlertTitle>Execution Errors</AlertTitle>
      <ul>
        {problems.map((problem) => (
          <ProblemLine
            key={`${problem.code} ${problem.line ?? ''} ${problem.message}`}
            problem={problem}
            onGoToLine={onGoToLine}
          />
        ))}
      </ul>
    </Alert>
  );
}
