import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { DataExport } from '@stratloom/contracts';
import { formatMoment } from '../../../format/moment.ts';
import { CardRow } from '../../../components/cards/card-rows.tsx';
import { LoadedRows } from '../cards/loaded-rows.tsx';
import { useDataExport } from './use-data-export.ts';

const size = { flexShrink: 0, minHeight: { xs: 44, md: 36 } };

/** The archive of everything: ordered, on its way, or there to be saved. */
export function ExportRow() {
  const { query, order, download } = useDataExport();
  return (
    <LoadedRows query={query}>
      {({ item }) => (
        <>
          <CardRow
            title="Export"
            text={textOf(item)}
            hasWideAction
            action={
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexShrink: 0 }}>
                {item?.state === 'done' && (
                  <Button
                    size="small"
                    variant="outlined"
                    color="secondary"
                    loading={download.isPending}
                    onClick={() => download.mutate(item)}
                    sx={size}
                  >
                    Download
                  </Button>
                )}
                <Button
                  size="small"
                  variant={item?.state === 'done' ? 'text' : 'outlined'}
                  color="secondary"
                  disabled={item?.state === 'waiting'}
                  loading={order.isPending}
                  onClick={() => order.mutate()}
                  sx={size}
                >
                  {item?.state === 'done' ? 'Export again' : 'Export Data'}
                </Button>
              </Box>
            }
          />
          {item?.state === 'waiting' && (
            <Box component="li" sx={{ px: { xs: 2, md: 3 }, pb: 2 }}>
              <LinearProgress
                aria-label="Export"
                variant="determinate"
                value={(100 * item.doneCount) / item.tableCount}
              />
            </Box>
          )}
        </>
      )}
    </LoadedRows>
  );
}

function textOf(item: DataExport | null): string {
  if (item === null)
    return 'Everything we store about you, as one ZIP file. Passwords and keys are left out';
  switch (item.state) {
    case 'waiting':
      return `Being put together: ${item.doneCount} of ${item.tableCount} parts`;
    case 'failed':
      return 'It could not be put together. Order it again';
    case 'done':
      return `Ready: ${sizeText(item.byteCount)}, kept until ${formatMoment(item.expiresAt / 1000)}`;
  }
}

function sizeText(bytes: number): string {
  const isSmall = bytes < 1_000_000;
  return isSmall ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
