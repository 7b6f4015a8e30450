import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { visibleText } from '@stratloom/contracts';
import { timeText } from '@stratloom/engine/report';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { isOwnSymbol } from '../../../instruments/bars/load-bars.ts';
import type { Draft } from '../document/draft-store.ts';
import { LANGUAGE_NAMES } from '../language/editor-mode.ts';

interface DraftCardProps {
  readonly draft: Draft;
  readonly onOpen: () => void;
  readonly onDiscard: () => void;
}

function changedText(savedAt: number): string {
  return `Changed ${timeText(Math.floor(savedAt / 60_000) * 60_000)} UTC, kept in this browser only`;
}

/** A strategy that was never saved. */
export function DraftCard({ draft, onOpen, onDiscard }: DraftCardProps) {
  const [isAsking, setAsking] = useState(false);
  const { language, symbol, timeframe } = draft.document;
  const name = visibleText(draft.document.name);
  const title = name === '' ? `New strategy in ${LANGUAGE_NAMES[language]}` : name;
  const bars = isOwnSymbol(symbol) ? 'Own bars' : symbol;
  return (
    <Paper component="article" variant="outlined" sx={{ p: 2 }} aria-label={`Draft: ${title}`}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
        <Stack sx={{ flex: '1 1 220px', minWidth: 0, gap: 0.5 }}>
          <Typography variant="h3" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
            <Chip size="small" variant="outlined" label={LANGUAGE_NAMES[language]} />
            <Chip size="small" variant="outlined" label={`${bars}, ${timeframe}`} />
            <Chip size="small" color="warning" label="Not saved" />
          </Stack>
          <Typography variant="caption" color="textSecondary">
            {changedText(draft.savedAt)}
          </Typography>
        </Stack>
        <Stack direction="row" sx={{ gap: 1, ml: 'auto' }}>
          <Button color="secondary" onClick={() => setAsking(true)}>
            Discard
          </Button>
          <Button variant="outlined" color="secondary" onClick={onOpen}>
            Open
          </Button>
        </Stack>
      </Stack>
      {isAsking && (
        <ConfirmDialog
          title={`Discard “${title}”?`}
          text="It was never saved, so it cannot be restored."
          action="Discard"
          onConfirm={() => {
            setAsking(false);
            onDiscard();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Paper>
  );
}
