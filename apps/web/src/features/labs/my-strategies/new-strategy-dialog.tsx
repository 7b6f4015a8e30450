import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { RuleTree } from '@stratloom/lang-visual';
import { TEMPLATES } from '@stratloom/lang-visual';
import { useMemo, useState } from 'react';
import type { ComponentProps } from 'react';
import { color } from '../../../theme/theme.ts';
import { TemplateCard } from '../templates/template-card.tsx';
import { runInstrument } from '../run/run-instrument.ts';
import { newDocument } from '../document/lab-document.ts';
import { instrumentName } from '../../../format/instrument-name.ts';
import { useBars } from '../../../instruments/bars/use-bars.ts';
import { inferTickSize } from '@stratloom/engine/market-data';
import { TemplateGallery } from '../builder/templates/template-gallery.tsx';
import type { EditorMode } from '../language/editor-mode.ts';
import { closestTemplates } from './closest-templates.ts';

/** Ways to begin besides a template: each an empty or usual document of its mode. */
const WAYS: readonly (readonly [mode: EditorMode, title: string, text: string])[] = [
  ['visual', 'Rules', 'Build it from blocks that read as sentences, without code.'],
  ['pine', 'Pine Script', 'Write a script, or paste one from TradingView.'],
  ['python', 'Python', 'Write a class, from a working sample.'],
  [
    'allocation',
    'Allocation',
    'Divide an account among many instruments: rank, weight, rebalance.',
  ],
];

interface NewStrategyDialogProps {
  readonly onMode: (mode: EditorMode) => void;
  readonly onTemplate: (id: string) => void;
  readonly onClose: () => void;
}

function Way(props: {
  readonly title: string;
  readonly text: string;
  readonly onPress: () => void;
}) {
  const { title, text, onPress } = props;
  return (
    <ButtonBase
      onClick={onPress}
      sx={{
        display: 'block',
        width: 1,
        p: 1.5,
        textAlign: 'left',
        borderRadius: 1,
        border: `1px solid ${color.raised}`,
        '&:hover': { bgcolor: color.raised },
      }}
    >
      <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {title}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary">
        {text}
      </Typography>
    </ButtonBase>
  );
}

function hintFor(description: string, closestCount: number): string {
  if (closestCount > 0) return 'Closest templates:';
  return description.trim() === ''
    ? 'Finds the templates closest to what you write.'
    : 'No template comes close. Start with rules.';
}

/** A description in words, and the templates that are closest to it. */
function TemplateFinder({ onChoose }: { readonly onChoose: (tree: RuleTree) => void }) {
  const [description, setDescription] = useState('');
  const closest = closestTemplates(description);
  return (
    <>
      <TextField
        fullWidth
        size="small"
        label="Describe it"
        placeholder="Buy a dip in an uptrend"
        helperText={hintFor(description, closest.length)}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
        sx={{ mt: 1 }}
      />
      <Box
        component="ul"
        aria-label="Closest templates"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          pl: 1.5,
          display: closest.length === 0 ? 'none' : 'grid',
          gap: 1,
          borderLeft: `2px solid ${color.edge}`,
        }}
      >
        {closest.map((template) => (
          <li key={template.id}>
            <TemplateCard
              name={template.tree.name}
              idea={template.idea}
              onChoose={() => onChoose(template.tree)}
            />
          </li>
        ))}
      </Box>
    </>
  );
}

/** Templates as they run on what a new strategy begins with. */
function UsualGallery(props: Pick<ComponentProps<typeof TemplateGallery>, 'onChoose' | 'onClose'>) {
  const [{ symbol, timeframe, from, to }] = useState(() => newDocument('visual', ''));
  const { loaded } = useBars({ symbol, timeframe, from, to });
  const market = useMemo(() => {
    if (loaded === null) return null;
    const { bars, steps, quoteCurrency } = loaded;
    const usual = { steps, quoteCurrency, pricesTick: inferTickSize(bars) };
    const name = `${instrumentName(symbol)}, ${timeframe}`;
    return { bars, instrument: runInstrument(symbol, {}, usual), name };
  }, [loaded, symbol, timeframe]);
  return <TemplateGallery market={market} {...props} />;
}

/** Asks how a new strategy begins: from a description, a template, rules, Pine Script or Python. */
export function NewStrategyDialog(props: NewStrategyDialogProps) {
  const { onMode, onTemplate, onClose } = props;
  const [isGalleryOpen, setGalleryOpen] = useState(false);
  const choose = (tree: RuleTree) => {
    const template = TEMPLATES.find((each) => each.tree === tree);
    if (template !== undefined) onTemplate(template.id);
  };
  if (isGalleryOpen) return <UsualGallery onChoose={choose} onClose={onClose} />;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="new-strategy-title">
      <DialogTitle id="new-strategy-title">New Strategy</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
        <TemplateFinder onChoose={choose} />
        <Way
          title="Template"
          text={`Choose one of ${TEMPLATES.length} strategies and change it.`}
          onPress={() => setGalleryOpen(true)}
        />
        {WAYS.map(([mode, title, text]) => (
          <Way key={mode} title={title} text={text} onPress={() => onMode(mode)} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}
