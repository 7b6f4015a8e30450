import Chip from '@mui/material/Chip';

/** Says what is built here. */
export function RulesBadge() {
  return <Chip size="small" label="Rules" color="primary" variant="outlined" />;
}
