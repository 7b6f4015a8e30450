import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { color } from '../theme/theme.ts';

interface SegmentsProps<Value extends string> {
  /** Name of the choice, for screen readers. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly isWide?: boolean | undefined;
}

/** A choice of a few, all of them in view. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, options, value, onChange, isWide = false } = props;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_, next: unknown) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen !== undefined) onChange(chosen.value);
      }}
      sx={{
        ...(isWide && { width: { xs: 1, sm: 'auto' } }),
        '& .MuiToggleButton-root': {
          ...{ textTransform: 'none', px: 1.25, flexGrow: 1 },
          height: { xs: 44, md: isWide ? 36 : 32 },
          minWidth: { xs: 44, md: 0 },
          borderColor: color.edge,
          color: 'text.secondary',
          '&.Mui-selected, &.Mui-selected:hover': { bgcolor: color.raised, color: 'text.primary' },
        },
      }}
    >
      {options.map((option) => (
        <ToggleButton key={option.value} value={option.value}>
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
