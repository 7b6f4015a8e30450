import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { RuleTree, Template } from '@stratloom/lang-visual';
import { TEMPLATES } from '@stratloom/lang-visual';
import { useState } from 'react';
import { describedTemplates } from '../describe/described-entries.ts';
import { isEnter } from '../tokens/is-enter.ts';
import { takeFocus } from '../tokens/take-focus.ts';
import { TemplateCard } from './template-card.tsx';

/** Returns the templates in whose name, idea or blocks every typed word is found. */
function matchingTemplates(templates: readonly Template[], typed: string): readonly Template[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return templates.filter((template) => {
    const text = textOf(template);
    return words.every((word) => text.includes(word));
  });
}

function textOf({ id, idea, tree }: Template): string {
  return `${id} ${idea} ${tree.name} ${JSON.stringify(tree.values)} ${JSON.stringify(tree.rules)}`.toLowerCase();
}

interface TemplateGalleryProps {
  readonly onChoose: (tree: RuleTree) => void;
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

/** Strategies to begin with, each with its idea. Enter in the search takes the first. */
export function TemplateGallery({ onChoose, onClose }: TemplateGalleryProps) {
  const [typed, setTyped] = useState('');
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const matching = matchingTemplates(TEMPLATES, typed);
  const shown = matching.length > 0 ? matching : describedTemplates(TEMPLATES, typed);
  const [first] = shown;
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
        Start from a template
        <IconButton size="small" aria-label="Close" onClick={onClose}>
          <Close />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <TextField
          fullWidth
          inputRef={takeFocus}
          size="small"
          placeholder="Search, such as trend, dip, grid"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (isEnter(event) && first !== undefined) onChoose(first.tree);
          }}
          slotProps={{ htmlInput: { 'aria-label': 'Search templates' } }}
          sx={{ mb: 2, mt: 0.5 }}
        />
        {first === undefined && (
          <Typography color="textSecondary">No template matches. Try another word.</Typography>
        )}
        <Box component="ul" sx={CARDS}>
          {shown.map((template) => (
            <li key={template.id}>
              <TemplateCard template={template} onChoose={onChoose} />
            </li>
          ))}
        </Box>
      </DialogContent>
    </Dialog>
  );
}
