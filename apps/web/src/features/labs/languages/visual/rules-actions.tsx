import Download from '@mui/icons-material/FileDownloadOutlined';
import { toPine, toPython } from '@stratloom/lang-visual';
import type { RuleTree } from '@stratloom/lang-visual';
import { useState } from 'react';
import { slug } from '../../../../run-report/export/run-exports.ts';
import { saveFile } from '../../../../run-report/export/save-file.ts';
import { ToolButton } from '../../editor/tool-button.tsx';
import { useOpenStrategy } from '../../session/open-strategy.tsx';
import { ShownScriptDialog } from './shown-script-dialog.tsx';
import type { ShownScript } from './shown-script-dialog.tsx';
import CodeIcon from '@mui/icons-material/Code';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LANGUAGE_NAMES } from '../../language/editor-mode.ts';

interface ShowAsMenuProps {
  readonly onChoose: (language: ShownScript['language']) => void;
}

const LANGUAGES = ['pine', 'python'] as const;

/** Chooses in which language the rules are shown. */
export function ShowAsMenu({ onChoose }: ShowAsMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = anchor !== null;
  return (
    <>
      <ToolButton
        name="Show as"
        icon={<CodeIcon />}
        hasMenu
        isExpanded={isOpen}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu anchorEl={anchor} open={isOpen} onClose={() => setAnchor(null)}>
        {LANGUAGES.map((language) => (
          <MenuItem
            key={language}
            onClick={() => {
              setAnchor(null);
              onChoose(language);
            }}
          >
            {LANGUAGE_NAMES[language]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function asPine(tree: RuleTree): ShownScript {
  return { language: 'pine', text: toPine(tree).text, problem: null };
}

function asPython(tree: RuleTree): ShownScript {
  const made = toPython(tree);
  if (made.ok) return { language: 'python', text: made.text, problem: null };
  return { language: 'python', text: '', problem: made.problem };
}

const WRITERS = { pine: asPine, python: asPython };

interface RulesActionsProps {
  /** null = the document cannot be read as rules. */
  readonly tree: RuleTree | null;
}

/** Actions on the rules as a whole. */
export function RulesActions({ tree }: RulesActionsProps) {
  const { document, openAsNew } = useOpenStrategy();
  const [shown, setShown] = useState<ShownScript | null>(null);
  const name = slug(tree?.name ?? '') || 'strategy';
  return (
    <>
      <ToolButton
        name="Export JSON"
        icon={<Download />}
        onClick={() => saveFile(`${name}.json`, 'application/json', document.code)}
      />
      {tree !== null && <ShowAsMenu onChoose={(language) => setShown(WRITERS[language](tree))} />}
      {tree !== null && shown !== null && (
        <ShownScriptDialog
          shown={shown}
          onOpen={() => {
            const { settings, chosenSettings, parameters } = document;
            const { language, text } = shown;
            setShown(null);
            const terms = { settings, chosenSettings, parameters };
            openAsNew({ language, code: text, name: tree.name, ...terms });
          }}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
