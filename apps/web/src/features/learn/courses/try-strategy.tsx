import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ModuleStrategy } from '@stratloom/learn-content';
import { useId } from 'react';
import { Link } from 'react-router';
import { color } from '../../../theme/theme.ts';
import { CODE_LANGUAGES } from './blocks/code-languages.ts';
import { lessonInLabs } from './labs-links.ts';

interface TryStrategyProps {
  readonly strategy: ModuleStrategy;
  readonly moduleId: string;
}

/** The strategy that ends a module, to be opened in Labs with a report. */
export function TryStrategy({ strategy, moduleId }: TryStrategyProps) {
  const id = useId();
  const { title, language, symbol, timeframe } = strategy;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        mt: 4,
        p: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        border: `1px solid ${color.edge}`,
        borderRadius: 1,
        breakInside: 'avoid',
      }}
    >
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Typography id={id} variant="h3" component="h4">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          A whole strategy in {CODE_LANGUAGES[language]} on {symbol}, {timeframe} bars. Labs runs it
          at once and shows every trade; change it and see what becomes of the result.
        </Typography>
      </Box>
      <Button
        className="off-paper"
        component={Link}
        to={lessonInLabs(moduleId)}
        variant="contained"
      >
        Try it in Labs
      </Button>
    </Box>
  );
}
