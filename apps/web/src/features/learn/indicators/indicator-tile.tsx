import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { IndicatorCard } from '@stratloom/learn-content';
import { useEffect, useRef, useState } from 'react';
import { color } from '../../../theme/theme.ts';
import type { Random } from './demo/demo-data.ts';
import { IndicatorDetails } from './indicator-details.tsx';

interface IndicatorTileProps {
  readonly card: IndicatorCard;
  readonly isExpanded: boolean;
  readonly onToggle: () => void;
  readonly random: Random;
}

/** Brings a card into view that was expanded when the page opened, by its address. */
function useShownFirst(isExpanded: boolean) {
  const head = useRef<HTMLDivElement>(null);
  const [wasExpanded] = useState(isExpanded);
  useEffect(() => {
    if (wasExpanded) head.current?.scrollIntoView({ block: 'start' });
  }, [wasExpanded]);
  return head;
}

/** The card of an indicator: what it is in short, and all of it when expanded. */
export function IndicatorTile({ card, isExpanded, onToggle, random }: IndicatorTileProps) {
  const head = useShownFirst(isExpanded);
  // The card above may have closed and taken this one out of view with it.
  const keepInView = () => head.current?.scrollIntoView({ block: 'nearest' });
  const detailsId = `indicator-${card.id}`;
  const titleId = `${detailsId}-title`;
  return (
    <Box
      component="article"
      aria-labelledby={titleId}
      sx={{
        bgcolor: color.raised,
        borderRadius: 1,
        borderLeft: `3px solid ${card.direction === 'bullish' ? color.gain : color.loss}`,
      }}
    >
      <Box ref={head} sx={{ display: 'flex', gap: 1, p: 2, scrollMarginTop: 80 }}>
        <Box sx={{ mr: 'auto', minWidth: 0 }}>
          <Typography variant="h3" id={titleId}>
            {card.name}
          </Typography>
          <Typography variant="caption" sx={{ color: color.textSecondary }}>
            {card.type}
          </Typography>
          <Typography variant="body2" sx={{ mt: 0.75 }}>
            {card.shortDescription}
          </Typography>
          <CardChips card={card} />
        </Box>
        <IconButton
          aria-expanded={isExpanded}
          aria-controls={isExpanded ? detailsId : undefined}
          aria-label={`${isExpanded ? 'Hide' : 'Show'} details of ${card.name}`}
          onClick={onToggle}
          sx={{ alignSelf: 'flex-start', mt: -0.5, mr: -0.5 }}
        >
          <ExpandMore
            sx={{
              transform: isExpanded ? 'rotate(180deg)' : 'none',
              transition: 'transform 160ms',
            }}
          />
        </IconButton>
      </Box>
      <Collapse in={isExpanded} unmountOnExit onEntered={keepInView}>
        <Box id={detailsId} sx={{ px: 2, pb: 2 }}>
          <IndicatorDetails card={card} random={random} />
        </Box>
      </Collapse>
    </Box>
  );
}

function CardChips({ card }: { readonly card: IndicatorCard }) {
  const style = { bgcolor: color.surface, color: color.textSecondary };
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75, mt: 1.25 }}>
      <Chip size="small" label={`Reliability: ${card.reliability}`} sx={style} />
      <Chip size="small" label={`Timeframe: ${card.timeframe}`} sx={style} />
    </Stack>
  );
}
