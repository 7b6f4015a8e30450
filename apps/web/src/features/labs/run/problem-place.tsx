import Link from '@mui/material/Link';
import type { GoTo } from '../editor/code-editor.tsx';

interface ProblemPlaceProps {
  readonly place: GoTo;
  readonly onGoTo: (place: GoTo) => void;
}

/** Where a problem is; pressed, it leads there. */
export function ProblemPlace({ place, onGoTo }: ProblemPlaceProps) {
  const { line, column } = place;
  return (
    <Link component="button" type="button" onClick={() => onGoTo({ line, column })}>
      {column === undefined ? `Line ${line}` : `Line ${line}, column ${column}`}
    </Link>
  );
}
