import type { RuleTree } from '@stratloom/lang-visual';
import { SectionCard } from '../view/section-card.tsx';
import { HeadFields } from './head-fields.tsx';
import { ParamsSection } from './params-section.tsx';
import { RulesSection } from './rules-section.tsx';
import { SettingsSection } from './settings-section.tsx';
import { ValuesSection } from './values-section.tsx';

interface EditorSectionsProps {
  readonly tree: RuleTree;
  readonly onTemplates: () => void;
}

/** The parts of a strategy, the rules first. */
export function EditorSections({ tree, onTemplates }: EditorSectionsProps) {
  return (
    <>
      <RulesSection rules={tree.rules} onTemplates={onTemplates} />
      <ParamsSection params={tree.params} />
      <ValuesSection values={tree.values} />
      <SettingsSection settings={tree.settings} />
      <SectionCard
        title="Name and note"
        summary={`${tree.name}${tree.note === undefined ? '' : ` · ${tree.note}`}`}
        startsOpen={false}
      >
        <HeadFields name={tree.name} note={tree.note} />
      </SectionCard>
    </>
  );
}
