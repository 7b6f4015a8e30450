import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { color } from '../../../theme/theme.ts';

const ROW = {
  ...{
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto auto' },
    columnGap: 1.5,
  },
  ...{ alignItems: 'center', width: 1, px: 1.5, py: 1, textAlign: 'left', borderRadius: 1 },
  '&:hover': { bgcolor: color.hover },
} as const;

/** A list of rows to choose one of; its rows reach a little beyond the text around it. */
export function ChoiceList({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, mx: -1.5, listStyle: 'none' }}>
      {children}
    </Box>
  );
}

interface ChoiceRowProps {
  readonly name: string;
  /** Smaller words below the name. */
  readonly details: string;
  readonly onChoose: () => void;
  /** Cells to the right of the words. */
  readonly children?: ReactNode;
}

/** A row that is chosen by a press. */
export function ChoiceRow({ name, details, onChoose, children }: ChoiceRowProps) {
  return (
    <li>
      <ButtonBase onClick={onChoose} sx={ROW}>
        <span>
          <Typography component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary">
            {details}
          </Typography>
        </span>
        {children}
      </ButtonBase>
    </li>
  );
}
