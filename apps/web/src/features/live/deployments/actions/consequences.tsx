import Box from '@mui/material/Box';
import type { OwnerAction } from '@stratloom/contracts';
import { failureText } from '../../../../api-client/index.ts';
import { useActionPreview } from './action-queries.ts';

/** Consequences of an action now, sentence by sentence. */
export function Consequences({
  id,
  action,
}: {
  readonly id: string;
  readonly action: OwnerAction;
}) {
  const { data, error } = useActionPreview(id, action);
  const sentences =
    data?.sentences ??
    (error === null ? ['Looking at position and orders…'] : [failureText(error, UNREAD)]);
  return (
    <Box
      component="ul"
      aria-label="What it will do"
      aria-live="polite"
      sx={{ m: 0, pl: 2.5, fontSize: 14, color: 'text.secondary', overflowWrap: 'anywhere' }}
    >
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Box>
  );
}

const UNREAD = 'What it would do could not be read. Close this, and try again.';
