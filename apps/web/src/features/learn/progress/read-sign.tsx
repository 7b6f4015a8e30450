import CheckCircle from '@mui/icons-material/CheckCircle';
import Typography from '@mui/material/Typography';
import { useLearnProgress } from './learn-queries.ts';

/** "Read", where a module was read; nothing else. */
export function ReadSign({ moduleId }: { readonly moduleId: string }) {
  const { data } = useLearnProgress();
  if (data?.modulesRead.some((each) => each.moduleId === moduleId) !== true) return null;
  return (
    <Typography
      component="span"
      variant="body2"
      sx={{
        ml: 'auto',
        pl: 1,
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        alignSelf: 'center',
        color: 'text.secondary',
      }}
    >
      <CheckCircle aria-hidden sx={{ fontSize: 16 }} />
      Read
    </Typography>
  );
}
