import Box from '@mui/material/Box';
import { pathText } from '@stratloom/lang-visual';
import type { BlockProblem } from '@stratloom/lang-visual';
import { font } from '../../../../theme/theme.ts';

/** Most problems that are listed: mending the first ones is what helps. */
const MOST_LISTED = 20;

/** Problems of rules that cannot be read, each with its block. */
export function ProblemList({ problems }: { readonly problems: readonly BlockProblem[] }) {
  const rest = problems.length - MOST_LISTED;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2, overflowWrap: 'anywhere', '& li': { mb: 1 } }}>
      {problems.slice(0, MOST_LISTED).map(({ code, message, remedy, path }) => (
        <li key={`${code} ${pathText(path)} ${message}`}>
          <Box component="code" sx={{ fontFamily: font.mono, fontSize: 12 }}>
            {path.length === 0 ? 'The whole file' : pathText(path)}
          </Box>
          : {message}
          <Box sx={{ color: 'text.secondary' }}>{remedy}</Box>
        </li>
      ))}
      {rest > 0 && <li>And {rest} more.</li>}
    </Box>
  );
}
