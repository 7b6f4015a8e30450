import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  ALLOCATION_TEMPLATES,
  type AllocationDocument,
  type AllocationTemplate,
  symbolsIn,
} from '@stratloom/lang-allocation';
import { color, figures } from '../../../../../theme/theme.ts';

interface AllocationGalleryProps {
  readonly onChoose: (document: AllocationDocument) => void;
  readonly onClose: () => void;
}

function Card({
  template,
  onChoose,
}: {
  readonly template: AllocationTemplate;
  readonly onChoose: AllocationGalleryProps['onChoose'];
}) {
  const { document, idea } = template;
  return (
    <ButtonBase
      onClick={() => onChoose(document)}
      sx={{
        ...{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
        ...{ justifyContent: 'flex-start', width: 1, height: 1, p: 1.5, textAlign: 'left' },
        ...{ borderRadius: 1, border: `1px solid ${color.raised}` },
        '&:hover': { bgcolor: color.hover },
      }}
    >
      <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {document.name}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary">
        {idea}
      </Typography>
      <Typography component="span" variant="caption" sx={{ ...figures, mt: 'auto', pt: 1 }}>
        {symbolsIn(document).join(' ')}
      </Typography>
    </ButtonBase>
  );
}

/** Allocations to begin with, each with its idea and its instruments. */
export function AllocationGallery({ onChoose, onClose }: AllocationGalleryProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isNarrow}
      onClose={onClose}
      aria-labelledby="allocations-title"
    >
      <DialogTitle id="allocations-title" sx={{ display: 'flex', justifyContent: 'space-between' }}>
        Start from an allocation
        <IconButton size="small" aria-label="Close" onClick={onClose}>
          <Close />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <Box
          component="ul"
          sx={{
            ...{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1 },
            ...{ p: 0, m: 0, listStyle: 'none' },
          }}
        >
          {ALLOCATION_TEMPLATES.map((template) => (
            <li key={template.id}>
              <Card template={template} onChoose={onChoose} />
            </li>
          ))}
        </Box>
      </DialogContent>
    </Dialog>
  );
}
