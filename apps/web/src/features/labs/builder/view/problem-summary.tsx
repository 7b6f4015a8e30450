import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import type { BlockProblem } from '@stratloom/lang-visual';
import { homeOf } from '../block-marks.ts';
import { pathOfPlace } from '../commands/path-of-place.ts';
import { useEditor } from '../editor-context.ts';

/** Number of problems; each leads to its block. */
export function ProblemSummary({ problems }: { readonly problems: readonly BlockProblem[] }) {
  const { store } = useEditor();
  if (problems.length === 0) return null;
  const count = problems.length;
  return (
    <section className="card summary-card" aria-label="Problems">
      <h4>
        <ErrorOutline aria-hidden sx={{ fontSize: 17 }} />
        {count === 1 ? '1 problem to fix' : `${count} problems to fix`}
      </h4>
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
