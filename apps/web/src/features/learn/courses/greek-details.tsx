import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Greek } from '@stratloom/learn-content';
import { useId } from 'react';
import { cardStyle } from '../hub/card-style.ts';
import { FormulaBlock } from './blocks/formula-block.tsx';
import { unbroken } from '../unbroken.ts';

/** Formula, meaning and worked example of a Greek. */
export function GreekDetails({ greek }: { readonly greek: Greek }) {
  const id = useId();
  const { name, symbol, formula, source, interpretation, example } = greek;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        ...cardStyle,
        mt: 1.5,
        display: 'grid',
        columnGap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Box>
        <Typography variant="h3" id={id}>
          {name} ({symbol})
        </Typography>
        <FormulaBlock formula={formula} description={interpretation} source={source} />
      </Box>
      <Box sx={{ mt: { xs: 2, md: 0 } }}>
        <Typography variant="h3" component="h4">
          Example
        </Typography>
        {[example.scenario, example.calculation, example.result].map((text) => (
          <Typography key={text} sx={{ mt: 1, lineHeight: 1.6 }}>
            {unbroken(text)}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
