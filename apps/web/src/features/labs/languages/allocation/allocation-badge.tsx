import Chip from '@mui/material/Chip';

/** Says what is written here. */
export function AllocationBadge() {
  return <Chip size="small" label="Allocation" color="primary" variant="outlined" />;
}
