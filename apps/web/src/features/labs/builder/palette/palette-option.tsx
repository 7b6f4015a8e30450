import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { color } from '../../../../theme/theme.ts';
import { KindIcon } from '../view/kind-icon.tsx';
import type { PaletteEntry } from './palette-entries.ts';

interface PaletteOptionProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly isActive: boolean;
  readonly onPoint: (entry: PaletteEntry) => void;
  readonly onTake: (entry: PaletteEntry) => void;
}

const Option = styled('div')({
  display: 'flex',
  gap: 8,
  padding: '5px 16px',
  cursor: 'pointer',
  borderLeft: '2px solid transparent',
  fontSize: 13,
  lineHeight: 1.45,
  '&[aria-selected="true"]': { background: color.raised, borderLeftColor: color.text },
  '& > .sign': { paddingTop: 2, color: color.textSecondary },
  '& b': { fontWeight: 600 },
  '& .sentence, & .more': { display: 'block', color: color.textSecondary },
  '& .more': { marginTop: 2 },
});

/** A block to choose; the one that is pointed at says what it does. */
export const PaletteOption = memo(function PaletteOption(props: PaletteOptionProps) {
  const { id, entry, isActive, onPoint, onTake } = props;
  const { kind, title, sentence, help, example } = entry;
  return (
    // The keyboard works in the search field, which names the active option.
    <Option
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a list that is searched as one types
      role="option"
      aria-selected={isActive}
      onMouseMove={() => {
        if (!isActive) onPoint(entry);
      }}
      onClick={() => onTake(entry)}
    >
      <span className="sign">
        <KindIcon kind={kind === 'name' || kind === 'number' ? 'value' : kind} />
      </span>
      <span>
        <b>{title}</b>
        <span className="sentence">{sentence}</span>
        {isActive && help !== '' && <span className="more">{help}</span>}
        {isActive && example !== '' && <span className="more">Example: {example}</span>}
      </span>
    </Option>
  );
});
