import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Lock from '@mui/icons-material/Lock';
import Button from '@mui/material/Button';
import type { TopicCard } from '@stratloom/learn-content';
import type { TopicState } from './topic-state.ts';

interface TopicActionProps {
  readonly topic: TopicCard;
  readonly status: TopicState['status'];
  readonly titleId: string;
  readonly onOpen: () => void;
}

/** The button of a topic's card: its words say how far the learner is. */
export function TopicAction({ topic, status, titleId, onOpen }: TopicActionProps) {
  const id = `${titleId}-action`;
  const shape = { id, fullWidth: true, 'aria-labelledby': `${id} ${titleId}` } as const;
  switch (status) {
    case 'locked':
      return (
        <Button {...shape} disabled variant="outlined" startIcon={<Lock />}>
          Locked
        </Button>
      );
    case 'completed':
      return (
        <Button
          {...shape}
          variant="text"
          color="secondary"
          startIcon={<CheckCircleOutlined />}
          onClick={onOpen}
        >
          Completed
        </Button>
      );
    case 'current':
      return (
        <Button {...shape} variant="outlined" onClick={onOpen}>
          Continue
        </Button>
      );
    case 'open':
      return (
        <Button {...shape} variant="outlined" color="secondary" onClick={onOpen}>
          {topic.cta ?? 'Start Learning'}
        </Button>
      );
  }
}
