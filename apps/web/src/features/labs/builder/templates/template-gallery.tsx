import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { RuleTree, Template } from '@stratloom/lang-visual';
import { TEMPLATES } from '@stratloom/lang-visual';
import { ratioText, timeText } from '@stratloom/engine/report';
import { useMemo, useState } from 'react';
import { SignedText } from '../../../../run-report/report/signed-text.tsx';
import { describedTemplates } from '../describe/described-entries.ts';
import { isEnter } from '../tokens/is-enter.ts';
import { takeFocus } from '../tokens/take-focus.ts';
import { TemplateCard } from '../../templates/template-card.tsx';
import { TemplateGalleryFrame } from '../../templates/template-gallery-frame.tsx';
import { useTemplateRuns } from '../../templates/use-template-runs.ts';
import { orderOnMarket, settingsOfRules } from './template-runs.ts';
import type { TemplateMarket } from './template-runs.ts';

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
  /** Market on which each template is run; null = they are shown without a result. */
  readonly market: TemplateMarket | null;
  readonly onChoose: (tree: RuleTree) => void;
  readonly onClose: () => void;
}

/** Says what the figures of the cards are of, and what they are to be measured by. */
function Basis({ market: { bars, name } }: { readonly market: TemplateMarket }) {
  const { openTime, close, length } = bars;
  const first = close[0] ?? Number.NaN;
  const last = close[length - 1] ?? Number.NaN;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
      Each run on {name}, {timeText(openTime[0] ?? Number.NaN)} to{' '}
      {timeText(openTime[length - 1] ?? Number.NaN)}, with its own size and costs. The price itself
      changed by <SignedText value={last / first - 1} text={ratioText} />.
    </Typography>
  );
}

/** Strategies to begin with, each with its idea. Enter in the search takes the first. */
export function TemplateGallery({ market, onChoose, onClose }: TemplateGalleryProps) {
  const [typed, setTyped] = useState('');
  const orderOf = useMemo(
    () =>
      market === null
        ? null
        : async (each: Template) => orderOnMarket(market, each, settingsOfRules),
    [market],
  );
  const runs = useTemplateRuns(TEMPLATES, orderOf);
  const matching = matchingTemplates(TEMPLATES, typed);
  const shown = matching.length > 0 ? matching : describedTemplates(TEMPLATES, typed);
  const [first] = shown;
  return (
    <TemplateGalleryFrame
      title="Start from a template"
      onClose={onClose}
      above={
        <>
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
          {market !== null && <Basis market={market} />}
          {first === undefined && (
            <Typography color="textSecondary">No template matches. Try another word.</Typography>
          )}
        </>
      }
    >
      {shown.map((template) => (
        <li key={template.id}>
          <TemplateCard
            name={template.tree.name}
            idea={template.idea}
            run={runs.get(template)}
            hasRuns={market !== null}
            onChoose={() => onChoose(template.tree)}
          />
        </li>
      ))}
    </TemplateGalleryFrame>
  );
}
