import Typography from '@mui/material/Typography';
import { unbroken } from '../../unbroken.ts';

/** A question with its number. */
export function QuestionText({ number, text }: { readonly number: number; readonly text: string }) {
  return (
    <Typography component="span" sx={{ display: 'block', fontWeight: 600, color: 'text.primary' }}>
      {number}. {unbroken(text)}
    </Typography>
  );
}
