import Link from '@mui/material/Link';
import type { CodeProblem } from '../../../engine-client/reading/code-reading.ts';
import type { GoTo } from '../editor/go-to.ts';

/** Location of a problem. */
type Place = Pick<CodeProblem, 'line' | 'column' | 'path'>;

interface ProblemPlaceProps {
  readonly problem: Place;
  readonly onGoTo: (place: GoTo) => void;
}

/** Returns a text that tells apart the places of problems. */
export function placeKey({ line, column, path = [] }: Place): string {
  return [line, column, ...path].join(' ');
}

/** Link to the place of a problem in its text. Problems of rules are shown at their block instead. */
export function ProblemPlace({ problem, onGoTo }: ProblemPlaceProps) {
  const { line, column } = problem;
  if (line === undefined) return null;
  return (
    <>
      <Link component="button" type="button" onClick={() => onGoTo({ line, column })}>
        {column === undefined ? `Line ${line}` : `Line ${line}, column ${column}`}
      </Link>
      {': '}
    </>
  );
}
