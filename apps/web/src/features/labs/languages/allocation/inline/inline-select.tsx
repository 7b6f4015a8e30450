import NativeSelect from '@mui/material/NativeSelect';
import { INLINE } from './inline-style.ts';

interface InlineSelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  /** Words of each choice. */
  readonly words: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value) => void;
}

function isOneOf<Value extends string>(
  text: string,
  words: Readonly<Record<Value, string>>,
): text is Value {
  return Object.hasOwn(words, text);
}

/** A choice inside a sentence. */
export function InlineSelect<Value extends string>(props: InlineSelectProps<Value>) {
  const { label, value, words, onChange } = props;
  return (
    <NativeSelect
      variant="standard"
      value={value}
      inputProps={{ 'aria-label': label }}
      onChange={({ target }) => {
        if (isOneOf(target.value, words)) onChange(target.value);
      }}
      sx={INLINE}
    >
      {Object.entries<string>(words).map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </NativeSelect>
  );
}
