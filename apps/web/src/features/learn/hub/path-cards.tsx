import CheckCircle from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { LearningPath, TopicCard } from '@stratloom/learn-content';
import { color } from '../../../theme/theme.ts';
import { cardGrid, cardStyle, CHOSEN_GROUND } from './card-style.ts';

interface PathCardsProps {
  readonly paths: readonly LearningPath[];
  /** Titles of the topics of a path. */
  readonly topics: readonly TopicCard[];
  readonly selected: LearningPath['id'] | null;
  readonly onSelect: (id: LearningPath['id']) => void;
}

/** The ways through the topics, of which one is selected. */
export function PathCards({ paths, topics, selected, onSelect }: PathCardsProps) {
  const titleOf = (id: string) => topics.find((topic) => topic.id === id)?.title ?? id;
  return (
    <Box sx={cardGrid(280)}>
      {paths.map((path) => (
        <PathCard
          key={path.id}
          path={path}
          topicTitles={path.topics.map(titleOf)}
          isSelected={path.id === selected}
          onSelect={() => onSelect(path.id)}
        />
      ))}
    </Box>
  );
}

interface PathCardProps {
  readonly path: LearningPath;
  readonly topicTitles: readonly string[];
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function PathCard({ path, topicTitles, isSelected, onSelect }: PathCardProps) {
  return (
    <ButtonBase
      aria-pressed={isSelected}
      onClick={onSelect}
      sx={{
        ...cardStyle,
        borderColor: isSelected ? color.text : color.raised,
        bgcolor: isSelected ? CHOSEN_GROUND : color.raised,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'stretch',
        justifyContent: 'flex-start',
        gap: 0.75,
        textAlign: 'left',
        '&:hover': { bgcolor: CHOSEN_GROUND },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography component="span" variant="h3" sx={{ flexGrow: 1 }}>
          {path.title}
        </Typography>
        {isSelected && <CheckCircle aria-hidden sx={{ fontSize: 18 }} />}
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {path.estimatedHours} hours
        </Typography>
      </Box>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {path.description}
      </Typography>
      <Typography component="span" variant="body2" sx={{ mt: 'auto', pt: 0.5 }}>
        {topicTitles.join(' → ')}
      </Typography>
    </ButtonBase>
  );
}
