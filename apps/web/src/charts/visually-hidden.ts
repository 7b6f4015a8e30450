/** Style of text that is there for screen readers only. */
export const visuallyHidden = {
  position: 'absolute',
  // In sx a plain 1 would mean 100 %.
  width: '1px',
  height: '1px',
  m: '-1px',
  p: 0,
  overflow: 'hidden',
  clip: 'rect(0 0 0 0)',
  whiteSpace: 'nowrap',
  border: 0,
} as const;
