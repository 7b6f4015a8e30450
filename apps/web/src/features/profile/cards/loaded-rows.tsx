import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { color } from '../../../theme/theme.ts';
import { serviceErrorText } from '../../../api-client/api-failure.ts';

/** Rows that were loaded, their shape while it is on its way, or why it did not come. */
export function LoadedRows<Loaded>(props: {
  query: UseQueryResult<Loaded>;
  children: (loaded: Loaded) => ReactNode;
}) {
  const { data, error } = props.query;
  if (data !== undefined) return props.children(data);
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 1.5, borderTop: `1px solid ${color.raised}` }}>
      {error === null ? (
        <Skeleton variant="rounded" height={36} />
      ) : (
        <Alert severity="error">
          <div>{serviceErrorText(error)}</div>
          <div>This could not be loaded. Please reload the page.</div>
        </Alert>
      )}
    </Box>
  );
}
