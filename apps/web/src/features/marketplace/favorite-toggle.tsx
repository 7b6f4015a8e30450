import FavoriteIcon from '@mui/icons-material/Favorite';
import FavoriteBorderIcon from '@mui/icons-material/FavoriteBorder';
import IconButton from '@mui/material/IconButton';

interface FavoriteToggleProps {
  readonly name: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

/** Heart of a card: marks a strategy as a favorite. */
export function FavoriteToggle({ name, isOn, onToggle }: FavoriteToggleProps) {
  return (
    <IconButton
      aria-label={`Favorite ${name}`}
      aria-pressed={isOn}
      onClick={onToggle}
      sx={{ width: 44, height: 44, mr: -1.25, mb: -0.5, flexShrink: 0 }}
    >
      {isOn ? <FavoriteIcon fontSize="small" /> : <FavoriteBorderIcon fontSize="small" />}
    </IconButton>
  );
}
