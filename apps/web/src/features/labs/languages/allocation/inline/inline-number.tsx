import { InlineField } from './inline-field.tsx';

interface InlineNumberProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly isWhole?: boolean;
  readonly onChange: (value: number) => string | null;
}

/** A number inside a sentence; what is outside its bounds is not taken. */
export function InlineNumber(props: InlineNumberProps) {
  const { label, value, least, most, isWhole = false, onChange } = props;
  const text = String(Number(value.toPrecision(12)));
  return (
    <InlineField
      label={label}
      value={text}
      width={Math.max(3, text.length)}
      isNumber
      onCommit={(typed) => {
        const next = Number(typed.replace(',', '.'));
        if (Number.isNaN(next)) return 'This is not a number.';
        if (isWhole && !Number.isInteger(next)) return 'Choose a whole number.';
        if (next < least || next > most) return `Choose ${least} to ${most}.`;
        return onChange(next);
      }}
    />
  );
}
