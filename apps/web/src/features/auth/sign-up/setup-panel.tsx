import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

/** Describes a way of signing in, with the button that sets it up. */
export function SetupPanel(props: {
  text: string;
  button: string;
  isBusy: boolean;
  onClick: () => void;
}) {
  return (
    <>
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        {props.text}
      </Typography>
      <Button
        fullWidth
        size="large"
        variant="contained"
        loading={props.isBusy}
        onClick={props.onClick}
      >
        {props.button}
      </Button>
    </>
  );
}
