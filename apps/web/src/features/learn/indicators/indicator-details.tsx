import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { SOURCES } from '@stratloom/learn-content';
import type { IndicatorCard } from '@stratloom/learn-content';
import { type ReactNode, useMemo } from 'react';
import { color } from '../../../theme/theme.ts';
import type { EventSubject } from '../outcomes/found-events.ts';
import { SubjectActions } from '../outcomes/subject-actions.tsx';
import { DemoChart } from './demo/demo-chart.tsx';
import type { Random } from './demo/demo-data.ts';
import { INDICATOR_EVENTS } from './events/indicator-events.ts';
import { labsLink } from './indicator-address.ts';

interface IndicatorDetailsProps {
  readonly card: IndicatorCard;
  readonly random: Random;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h4" component="h4" sx={{ fontSize: 14, fontWeight: 650, mb: 0.75 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Returns the signal of a card as something to look for on a chart. */
function subjectOf({ id, name, direction, type }: IndicatorCard): EventSubject {
  const { rule, find } = INDICATOR_EVENTS[id];
  // Shapes of many bars are rare: shorter bars show more of them.
  return { name, direction, rule, find, usualTimeframe: type === 'Chart Pattern' ? '1h' : '1d' };
}

/** Content of an expanded card, with links to a chart and to a strategy. */
export function IndicatorDetails({ card, random }: IndicatorDetailsProps) {
  const subject = useMemo(() => subjectOf(card), [card]);
  return (
    <Stack sx={{ gap: 2 }}>
      <Part title="How It Works">
        <Typography variant="body2" sx={{ lineHeight: 1.6 }}>
          {card.detailedDescription}
        </Typography>
      </Part>
      <Part title="Key Signals">
        <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: 14, '& li + li': { mt: 0.5 } }}>
          {card.keySignals.map((signal) => (
            <li key={signal}>{signal}</li>
          ))}
        </Box>
      </Part>
      <Part title="Chart Example">
        <DemoChart card={card} random={random} />
      </Part>
      <Part title="Best Used With">
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75 }}>
          {card.bestUsedWith.map((other) => (
            <Chip key={other} size="small" variant="outlined" label={other} />
          ))}
        </Stack>
      </Part>
      <CardSources card={card} />
      <SubjectActions subject={subject} labsAddress={labsLink(card.id)} />
    </Stack>
  );
}

function CardSources({ card }: { readonly card: IndicatorCard }) {
  return (
    <Typography variant="caption" sx={{ color: color.textSecondary }}>
      Sources:{' '}
      {(card.sources ?? [])
        .map((id) => SOURCES[id])
        .map(({ author, title, year }) => `${author}, ${title}, ${year}`)
        .join('; ')}
      .
    </Typography>
  );
}
