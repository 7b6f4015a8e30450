import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

/** Takes a part out. */
export function RemoveButton({
  name,
  onRemove,
}: {
  readonly name: string;
  readonly onRemove: () => void;
}) {
  return (
    <Tooltip title={name}>
      <IconButton size="small" aria-label={name} onClick={onRemove}>
        <Close fontSize="inherit" />
      </IconButton>
    </Tooltip>
  );
}
