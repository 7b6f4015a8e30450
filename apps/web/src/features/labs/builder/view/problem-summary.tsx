import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import type { BlockProblem } from '@stratloom/lang-visual';
import { homeOf } from '../block-marks.ts';
import { pathOfPlace } from '../commands/path-of-place.ts';
import { useEditor } from '../editor-context.ts';

function countText(count: number, noun: string): readonly string[] {
  return count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`];
}

/** Number of errors and warnings; each leads to its block. */
export function ProblemSummary({ problems }: { readonly problems: readonly BlockProblem[] }) {
  const { store } = useEditor();
  if (problems.length === 0) return null;
  const errorCount = problems.filter(({ severity }) => severity === 'error').length;
  const [worst, Icon] =
    errorCount > 0 ? (['error', ErrorOutline] as const) : (['warning', WarningAmber] as const);
  const counts = [
    ...countText(errorCount, 'error'),
    ...countText(problems.length - errorCount, 'warning'),
  ];
  return (
    <section className={`card summary-card ${worst}`} aria-label="Problems">
      <h3>
        <Icon aria-hidden sx={{ fontSize: 17 }} />
        {counts.join(', ')}
      </h3>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.code} ${problem.path.join('.')} ${problem.message}`}>
            <button
              type="button"
              className="link"
              onClick={() => store.focusOn(pathOfPlace(homeOf(store.tree, problem)))}
            >
              {problem.message}
            </button>{' '}
            {problem.remedy}
          </li>
        ))}
      </ul>
    </section>
  );
}
