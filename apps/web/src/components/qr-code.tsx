import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { encode } from 'uqr';

/** Light modules that a code needs around it to be found. */
const quietZone = 4;

/** A QR code, black on white whatever the theme: cameras need it so. */
export function QrCode(props: { text: string; label: string; size: number }) {
  const { data, size } = useMemo(
    () => encode(props.text, { ecc: 'M', border: quietZone }),
    [props.text],
  );
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <Box
      component="svg"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img could not be drawn here under the security policy
      role="img"
      aria-label={props.label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ display: 'block', width: props.size, height: props.size, borderRadius: 1 }}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </Box>
  );
}
