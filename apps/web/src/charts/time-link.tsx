import Link from '@mui/material/Link';

interface TimeLinkProps {
  readonly text: string;
  /** Said in place of the text; begins with it or names where the link leads. */
  readonly label: string;
  readonly onGo: () => void;
  /** Called with whether the pointer is on the link. */
  readonly onPoint?: ((isThere: boolean) => void) | undefined;
  readonly sx?: Readonly<Record<string, string | number>>;
}

/** A time in a table that leads to its bar on the chart. */
export function TimeLink({ text, label, onGo, onPoint, sx = {} }: TimeLinkProps) {
  return (
    <Link
      component="button"
      type="button"
      color="inherit"
      underline={onPoint === undefined ? 'hover' : 'always'}
      aria-label={label}
      onClick={onGo}
      onPointerEnter={() => onPoint?.(true)}
      onPointerLeave={() => onPoint?.(false)}
      sx={{ font: 'inherit', textDecorationColor: 'currentcolor', ...sx }}
    >
      {text}
    </Link>
  );
}
