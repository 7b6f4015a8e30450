import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';

/** A button that is its icon where there is little place. */
export function ToolButton(props: {
  readonly name: string;
  readonly icon: ReactElement;
  readonly onClick: () => void;
}) {
  const { name, icon, onClick } = props;
  return (
    <Button
      variant="outlined"
      color="secondary"
      aria-label={name}
      title={name}
      onClick={onClick}
      sx={{ minWidth: 40, height: { xs: 44, md: 36 }, px: 1 }}
    >
      {icon}
      <Box component="span" sx={{ display: { xs: 'inline', md: 'none', lg: 'inline' }, ml: 0.75 }}>
        {name}
      </Box>
    </Button>
  );
}
