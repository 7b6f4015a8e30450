import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Rule } from '@stratloom/lang-visual';
import { Fragment } from 'react';
import { DropGap } from '../drag/drop-gap.tsx';
import { useEditor } from '../editor-context.ts';
import { addRule } from '../edits/items.ts';
import { newBlock } from '../edits/insert.ts';
import { ALWAYS } from '../edits/slot-at.ts';
import { below, ROOT } from '../tree-path.ts';
import { RuleCard } from '../view/rule-card.tsx';

interface RulesSectionProps {
  readonly rules: readonly Rule[];
  readonly onTemplates: () => void;
}

const LIST = below(ROOT, 'rules');

/** The rules of a strategy; where there are none, what to do next. */
export function RulesSection({ rules, onTemplates }: RulesSectionProps) {
  const { store } = useEditor();
  const add = () => {
    const entry = newBlock(rules.length === 0 ? 'enter' : 'close');
    if (entry === undefined) return;
    const words = rules.length === 0 ? 'enter' : rules.length === 1 ? 'exit' : 'rule';
    store.edit(addRule(ALWAYS, entry, words));
  };
  return (
    <section aria-label="Rules" className="rules">
      {rules.length === 0 && (
        <div className="card empty">
          <Typography variant="h3">No rules yet</Typography>
          <Typography variant="body2" color="textSecondary">
            A rule says what to do and when: “when the close crosses above EMA 20, enter long with
            50 % of equity”. Start from a template, or add a rule and fill it in.
          </Typography>
          <div className="chips">
            <Button variant="contained" onClick={onTemplates}>
              Choose a template
            </Button>
            <Button variant="outlined" color="secondary" startIcon={<Add />} onClick={add}>
              Add a rule
            </Button>
          </div>
        </div>
      )}
      {rules.map((rule, at) => (
        <Fragment key={at}>
          <DropGap list={LIST} at={at} kind="rules" />
          <RuleCard rule={rule} at={at} />
        </Fragment>
      ))}
      {rules.length > 0 && (
        <>
          <DropGap list={LIST} at={rules.length} kind="rules" />
          <Button
            size="small"
            color="secondary"
            variant="outlined"
            startIcon={<Add />}
            onClick={add}
            data-place="rules"
          >
            Add a rule
          </Button>
        </>
      )}
    </section>
  );
}
