import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { MouseEvent, ReactElement } from 'react';
import { touch } from '../../../../theme/theme.ts';

interface BarButtonProps {
  readonly name: string;
  /** Key of the chart that does the same. */
  readonly keyName?: string;
  readonly icon: ReactElement;
  readonly isDisabled?: boolean;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** A button of the chart's bars, with its name as a hint. */
export function BarButton({ name, keyName, icon, isDisabled = false, onClick }: BarButtonProps) {
  return (
    <Tooltip title={keyName === undefined ? name : `${name} (${keyName})`}>
      {/* A disabled button says nothing of itself. */}
      <span>
        <IconButton
          size="small"
          aria-label={name}
          disabled={isDisabled}
          onClick={onClick}
          sx={{
            '& svg': { fontSize: 20 },
            [touch]: { width: 44, height: 44 },
          }}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}
