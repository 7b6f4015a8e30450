import CodeIcon from '@mui/icons-material/Code';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { readRules, toPine, toPython } from '@stratloom/lang-visual';
import type { RuleTree } from '@stratloom/lang-visual';
import { useMemo, useState } from 'react';
import { slug } from '../../export/run-exports.ts';
import { saveFile } from '../../export/save-file.ts';
import type { LanguagePartProps } from '../lab-language.ts';
import { ShownScriptDialog } from './shown-script-dialog.tsx';
import type { ShownScript } from './shown-script-dialog.tsx';

function asPine(tree: RuleTree): ShownScript {
  return { language: 'pinescript', text: toPine(tree).text, problem: null };
}

function asPython(tree: RuleTree): ShownScript {
  const made = toPython(tree);
  if (made.ok) return { language: 'python', text: made.text, problem: null };
  return { language: 'python', text: '', problem: made.problem };
}

/** What can be done with the rules as a whole. */
export function RulesActions({ session }: LanguagePartProps) {
  const { code } = session.open.document;
  const [shown, setShown] = useState<ShownScript | null>(null);
  const tree = useMemo(() => {
    const read = readRules(code);
    return read.ok ? read.tree : null;
  }, [code]);
  const show = (write: (tree: RuleTree) => ShownScript) => {
    if (tree !== null) setShown(write(tree));
  };
  const name = slug(tree?.name ?? '') || 'strategy';
  const look = { size: 'small', color: 'secondary' } as const;
  return (
    <>
      <Button
        {...look}
        startIcon={<Download />}
        onClick={() => saveFile(`${name}.json`, 'application/json', code)}
      >
        Export JSON
      </Button>
      <Button
        {...look}
        startIcon={<CodeIcon />}
        disabled={tree === null}
        onClick={() => show(asPine)}
      >
        Show as Pine
      </Button>
      <Button
        {...look}
        startIcon={<CodeIcon />}
        disabled={tree === null}
        onClick={() => show(asPython)}
      >
        Show as Python
      </Button>
      {shown !== null && tree !== null && (
        <ShownScriptDialog
          shown={shown}
          onOpen={() => {
            const { settings, chosenSettings, parameters } = session.open.document;
            const { language, text } = shown;
            setShown(null);
            const terms = { settings, chosenSettings, parameters };
            session.openAsNew({ language, code: text, name: tree.name, ...terms });
          }}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
