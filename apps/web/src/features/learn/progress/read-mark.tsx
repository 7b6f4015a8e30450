import CheckCircle from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatDay } from '../../../format/moment.ts';
import { useLearnProgress, useMarkRead } from './learn-queries.ts';

/** The button that marks something as read, and as not read again. */
export function ReadMark(props: { readonly moduleId: string; readonly title: string }) {
  const { moduleId, title } = props;
  const { data } = useLearnProgress();
  const markRead = useMarkRead();
  if (data === undefined) return null;
  const read = data.modulesRead.find((each) => each.moduleId === moduleId);
  return (
    <Box
      sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}
      data-read={moduleId}
    >
      <Button
        variant="outlined"
        color={read === undefined ? 'primary' : 'secondary'}
        aria-pressed={read !== undefined}
        aria-label={`Mark as read: ${title}`}
        startIcon={read === undefined ? undefined : <CheckCircle />}
        onClick={() => markRead.mutate({ id: moduleId, isOn: read === undefined })}
      >
        {read === undefined ? 'Mark as read' : 'Read'}
      </Button>
      {read !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          on {formatDay(read.readAt / 1000)}; press again to take it back
        </Typography>
      )}
    </Box>
  );
}
