import Chip from '@mui/material/Chip';

/** Says what is written here. */
export function PineBadge() {
  return <Chip size="small" label="Pine Script" color="primary" variant="outlined" />;
}
