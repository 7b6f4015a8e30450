import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import Typography from '@mui/material/Typography';
import type { Greek } from '@stratloom/learn-content';
import { useSearchParams } from 'react-router';
import { color } from '../../../theme/theme.ts';
import { cardStyle } from '../hub/card-style.ts';
import { Section } from '../hub/section.tsx';
import { GreekDetails } from './greek-details.tsx';

/** Part of the address that names the Greek whose details are open. */
const NAME = 'greek';

/** The five Greeks side by side; one of them with formula and example below. */
export function GreeksRow({ greeks }: { readonly greeks: readonly Greek[] }) {
  const [search, setSearch] = useSearchParams();
  const chosen = greeks.find(({ name }) => name.toLowerCase() === search.get(NAME));
  const toggle = (greek: Greek) => {
    const changed = new URLSearchParams(search);
    if (greek === chosen) changed.delete(NAME);
    else changed.set(NAME, greek.name.toLowerCase());
    setSearch(changed, { replace: true });
  };
  return (
    <Section title="Greeks Quick Reference">
      <Grid container spacing={1.5}>
        {greeks.map((greek) => (
          <Grid key={greek.name} size={{ xs: 12, sm: 6, md: 4, lg: 2.4 }} data-greek={greek.name}>
            <GreekCard greek={greek} isOpen={greek === chosen} onToggle={() => toggle(greek)} />
          </Grid>
        ))}
      </Grid>
      <div id="greek-details">
        {chosen !== undefined && <GreekDetails key={chosen.name} greek={chosen} />}
      </div>
    </Section>
  );
}

interface GreekCardProps {
  readonly greek: Greek;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function GreekCard({ greek, isOpen, onToggle }: GreekCardProps) {
  const { symbol, name, description, range } = greek;
  return (
    <Box
      sx={{
        ...cardStyle,
        p: 1.5,
        height: 1,
        display: 'flex',
        flexDirection: 'column',
        borderColor: isOpen ? color.text : color.raised,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Box component="span" sx={{ fontSize: 22, lineHeight: 1, color: '#b39ddb' }}>
          {symbol}
        </Box>
        <Typography variant="h3">{name}</Typography>
      </Box>
      <Typography variant="body2" sx={{ mt: 0.75, color: 'text.secondary', flexGrow: 1 }}>
        {description}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1 }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          Range:
        </Box>{' '}
        {range}
      </Typography>
      <Button
        size="small"
        color="secondary"
        aria-expanded={isOpen}
        aria-controls="greek-details"
        aria-label={`Formula and example of ${name}`}
        onClick={onToggle}
        sx={{ mt: 0.5, ml: -0.75, alignSelf: 'flex-start' }}
      >
        Formula and example
      </Button>
    </Box>
  );
}
