import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';

interface TemplateGalleryFrameProps {
  readonly title: string;
  /** Stands above the cards: a search, or the terms of their figures. */
  readonly above: ReactNode;
  /** List items, each with a card. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

const CARDS = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: 1,
  p: 0,
  m: 0,
  listStyle: 'none',
};

/** Dialog of strategies to begin with, as cards in two columns; it fills a phone. */
export function TemplateGalleryFrame(props: TemplateGalleryFrameProps) {
  const { title, above, children, onClose } = props;
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isNarrow}
      onClose={onClose}
      disableRestoreFocus
      aria-labelledby="templates-title"
    >
      <DialogTitle id="templates-title" sx={{ display: 'flex', justifyContent: 'space-between' }}>
        {title}
        <IconButton size="small" aria-label="Close" onClick={onClose}>
          <Close />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        {above}
        <Box component="ul" sx={CARDS}>
          {children}
        </Box>
      </DialogContent>
    </Dialog>
  );
}
