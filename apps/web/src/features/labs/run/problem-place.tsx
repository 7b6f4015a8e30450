import Link from '@mui/material/Link';
import type { CodeProblem } from '../../../engine-client/reading/code-reading.ts';
import type { GoTo } from '../editor/go-to.ts';

/** Where a problem is. */
type Place = Pick<CodeProblem, 'line' | 'column' | 'path'>;

interface ProblemPlaceProps {
  readonly problem: Place;
  readonly onGoTo: (place: GoTo) => void;
}

/** Returns a text that tells apart the places of problems. */
export function placeKey({ line, column, path = [] }: Place): string {
  return [line, column, ...path].join(' ');
}

/** Where in a text a problem is; pressed, it leads there. Of rules, the block itself shows it. */
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
