import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MouseEvent, ReactElement } from 'react';

interface ToolButtonProps {
  readonly name: string;
  readonly icon: ReactElement;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly disabled?: boolean;
  readonly isExpanded?: boolean;
  readonly hasMenu?: boolean;
  /** True: with a border, as high as the fields beside it. */
  readonly isOutlined?: boolean;
  /** Width of the window from which its name is shown in a bar again. */
  readonly namedFrom?: 'lg' | 'xl';
}

/** An action in a bar; its icon alone where there is little space, so that the bar stays one line. */
export function ToolButton(props: ToolButtonProps) {
  const { name, icon, onClick, disabled = false, isExpanded, hasMenu = false } = props;
  const { isOutlined = false, namedFrom = 'lg' } = props;
  return (
    <Button
      size={isOutlined ? 'medium' : 'small'}
      variant={isOutlined ? 'outlined' : 'text'}
      color="secondary"
      aria-label={name}
      title={name}
      disabled={disabled}
      aria-expanded={isExpanded}
      {...(hasMenu && { 'aria-haspopup': 'menu' as const })}
      onClick={onClick}
      sx={{
        ...{ minWidth: isOutlined ? 40 : 36, gap: isOutlined ? 0.75 : 1 },
        ...(isOutlined ? { height: { xs: 44, md: 36 }, px: 1 } : { '& svg': { fontSize: 18 } }),
      }}
    >
      {icon}
      <Box component="span" sx={{ display: { xs: 'inline', md: 'none', [namedFrom]: 'inline' } }}>
        {name}
      </Box>
    </Button>
  );
}
