import CodeIcon from '@mui/icons-material/Code';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { LANGUAGE_NAMES } from '../../language/language-names.ts';
import type { ShownScript } from './shown-script-dialog.tsx';

interface ShowAsMenuProps {
  readonly onChoose: (language: ShownScript['language']) => void;
}

const LANGUAGES = ['pinescript', 'python'] as const;

/** Chooses in which language the rules are shown. */
export function ShowAsMenu({ onChoose }: ShowAsMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = anchor !== null;
  return (
    <>
      <Button
        size="small"
        color="secondary"
        startIcon={<CodeIcon />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Show as
      </Button>
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
