import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CodeField } from './code-field.tsx';

/** Step of a dialog that a mailed code is for: whoever closes it to read the mail enters the code later, and one that got lost is sent again. */
export function MailedCode(props: {
  /** True once a code was sent, or is said to be there. */
  isSent: boolean;
  email: string;
  /** Sentence that says what one is sent for. */
  purpose: string;
  code: string;
  onChange: (code: string) => void;
  onSendAgain: () => void;
  onHaveCode: () => void;
}) {
  const { isSent, email, code, onChange } = props;
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {isSent ? `Enter the code that was sent to ${email}.` : props.purpose}
      </Typography>
      {isSent && <CodeField label="Verification Code" value={code} onChange={onChange} />}
      <Button
        size="small"
        sx={{ justifySelf: 'start' }}
        onClick={isSent ? props.onSendAgain : props.onHaveCode}
      >
        {isSent ? 'Send another code' : 'I have a code'}
      </Button>
    </>
  );
}
