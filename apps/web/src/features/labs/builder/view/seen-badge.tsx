import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import type { BlockPath } from '@stratloom/lang-visual';
import { useSeen } from '../editor-context.ts';

/** Made when it is first needed: that takes a phone 20 ms. */
let format: Intl.NumberFormat | undefined;

function preciseText(value: number): string {
  format ??= new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6 });
  return format.format(value);
}

/** Badge with the value of a block at the inspected bar; empty without a bar. */
export function SeenBadge({ path }: { readonly path: BlockPath }) {
  const seen = useSeen(path);
  if (seen === null) return null;
  const [kind, text = ''] = seen.split(' ');
  const value = Number(text);
  if (Number.isNaN(value)) {
    return (
      <span className="seen unknown">
        <HourglassEmpty aria-hidden sx={{ fontSize: 13 }} />
        no value yet
      </span>
    );
  }
  if (kind === 'value') return <span className="seen number">{preciseText(value)}</span>;
  const isMet = value !== 0;
  const Icon = isMet ? Check : Close;
  return (
    <span className={isMet ? 'seen met' : 'seen unmet'}>
      <Icon aria-hidden sx={{ fontSize: 13 }} />
      {isMet ? 'met' : 'not met'}
    </span>
  );
}
