import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type Source, type SourceId, SOURCES } from '@stratloom/learn-content';
import { color } from '../../../../theme/theme.ts';
import { Formula } from './formula.tsx';
import { unbroken } from '../../unbroken.ts';

interface FormulaBlockProps {
  readonly formula: string;
  readonly description: string;
  readonly source: SourceId;
}

/** A formula with what it says and where it can be checked. */
export function FormulaBlock({ formula, description, source }: FormulaBlockProps) {
  return (
    <Box
      component="figure"
      sx={{
        mx: 0,
        mt: 2,
        mb: 0,
        px: 2,
        py: 1.25,
        border: `1px solid ${color.raised}`,
        borderRadius: 1,
        bgcolor: 'background.default',
        breakInside: 'avoid',
      }}
    >
      <Formula tex={formula} />
      <Typography component="figcaption" variant="body2" sx={{ mt: 0.5, lineHeight: 1.6 }}>
        {unbroken(description)} <SourceNote source={SOURCES[source]} />
      </Typography>
    </Box>
  );
}

function SourceNote({ source }: { readonly source: Source }) {
  const { author, title, publisher, year, place, url } = source;
  const words = `${author}, ${title}, ${publisher} ${year}${place === undefined ? '' : `, ${place}`}`;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      Source: {url === undefined ? words : <MuiLink href={url}>{words}</MuiLink>}.
    </Box>
  );
}
