import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ComponentProps, ReactNode } from 'react';

interface ReportButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'disabled' | 'onClick' | 'aria-haspopup' | 'aria-expanded'
> {
  readonly name: string;
  readonly icon: ReactNode;
}

/** A button beside the tabs of a report; its icon alone where the tabs need the place. */
export function ReportButton({ name, icon, ...button }: ReportButtonProps) {
  return (
    <Button
      {...button}
      size="small"
      color="secondary"
      variant="outlined"
      startIcon={icon}
      aria-label={name}
      title={name}
      sx={{
        flexShrink: 0,
        minWidth: { xs: 40, xl: 64 },
        '& .MuiButton-startIcon': { mx: { xs: 0 }, mr: { xl: 1 } },
      }}
    >
      <Box component="span" sx={{ display: { xs: 'none', xl: 'inline' } }}>
        {name}
      </Box>
    </Button>
  );
}
