import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MouseEvent, ReactElement } from 'react';

interface HeadButtonProps {
  readonly name: string;
  readonly icon: ReactElement;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly disabled?: boolean;
  readonly isExpanded?: boolean;
  readonly hasMenu?: boolean;
}

/** An action in the head of the editor; its icon alone where the column is narrow, so that the head stays one line. */
export function HeadButton(props: HeadButtonProps) {
  const { name, icon, onClick, disabled = false, isExpanded, hasMenu = false } = props;
  return (
    <Button
      size="small"
      color="secondary"
      aria-label={name}
      title={name}
      disabled={disabled}
      aria-expanded={isExpanded}
      {...(hasMenu && { 'aria-haspopup': 'menu' as const })}
      onClick={onClick}
      sx={{ minWidth: 36, gap: 1, '& svg': { fontSize: 18 } }}
    >
      {icon}
      <Box component="span" sx={{ display: { xs: 'inline', md: 'none', lg: 'inline' } }}>
        {name}
      </Box>
    </Button>
  );
}
