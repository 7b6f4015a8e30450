import UploadFile from '@mui/icons-material/UploadFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { color, motion } from '../../theme/theme.ts';

interface CsvDropZoneProps {
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

/** Takes a CSV or Parquet file that is dropped on it or chosen with its button. */
export function CsvDropZone({ isBusy, onFile }: CsvDropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file !== undefined && !isBusy) onFile(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      data-testid="csv-drop-zone"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 1,
        p: 3,
        textAlign: 'center',
        border: `1px dashed ${isOver ? color.accent : color.edge}`,
        borderRadius: 1,
        bgcolor: isOver ? color.raised : 'transparent',
        transition: `border-color ${motion.fastMs}ms, background-color ${motion.fastMs}ms`,
      }}
    >
      <UploadFile sx={{ color: 'text.secondary' }} />
      <Typography>Drop a CSV or Parquet file here</Typography>
      <Button variant="outlined" disabled={isBusy} onClick={() => input.current?.click()}>
        Choose file
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.gz,.zip,.parquet,text/csv"
        aria-label="CSV file"
        hidden
        onChange={(event) => {
          take(event.target.files?.[0]);
          // The same file can be chosen again after it was fixed.
          event.target.value = '';
        }}
      />
      <Typography variant="body2" color="textSecondary">
        Time, open, high, low, close and volume, as exchanges, brokers and spreadsheets write them;
        also gzip, zip or Parquet. Times without a zone are UTC. At most 25 MB.
      </Typography>
    </Box>
  );
}
