import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import type { BlockProblem } from '@stratloom/lang-visual';

interface ProblemLinesProps {
  readonly id: string;
  readonly problems: readonly BlockProblem[];
}

/** Problems of a block, with their remedies. */
export function ProblemLines({ id, problems }: ProblemLinesProps) {
  return (
    <div id={id} className="problems">
      {problems.map(({ code, message, remedy, severity }) => {
        const Icon = severity === 'error' ? ErrorOutline : WarningAmber;
        return (
          <p key={`${code} ${message}`} className={severity}>
            <Icon sx={{ fontSize: 15 }} titleAccess={severity === 'error' ? 'Error' : 'Warning'} />
            <span>
              {message} {remedy}
            </span>
          </p>
        );
      })}
    </div>
  );
}
