import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { createContext, type ReactNode, use, useCallback, useState } from 'react';

/** A short word to the user at the top of the page. */
export interface Toast {
  readonly severity: 'success' | 'error' | 'info' | 'warning';
  readonly text: string;
  /** Time for which it is shown; six seconds by default. */
  readonly hideAfterMs?: number;
  /** Something that the user can do about it. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}

const usualMs = 6000;
const ToastContext = createContext<((toast: Toast) => void) | null>(null);

/** Shows one toast at a time, top centre; it goes by itself, usually after six seconds. */
export function ToastProvider(props: { children: ReactNode }) {
  const [shown, setShown] = useState<{ toast: Toast; key: number } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const show = useCallback((toast: Toast) => {
    setShown((last) => ({ toast, key: (last?.key ?? 0) + 1 }));
    setOpen(true);
  }, []);
  const action = shown?.toast.action;
  return (
    <ToastContext value={show}>
      {props.children}
      <Snackbar
        key={shown?.key}
        open={isOpen}
        autoHideDuration={shown?.toast.hideAfterMs ?? usualMs}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        // Below the bar, which stays in view.
        sx={{ top: { xs: 64, sm: 64 } }}
        onClose={(_, reason) => {
          if (reason !== 'clickaway') setOpen(false);
        }}
      >
        <Alert
          severity={shown?.toast.severity ?? 'info'}
          onClose={() => setOpen(false)}
          {...(action && {
            action: (
              <Button
                size="small"
                color="inherit"
                onClick={() => {
                  setOpen(false);
                  action.onPress();
                }}
              >
                {action.label}
              </Button>
            ),
          })}
        >
          {shown?.toast.text}
        </Alert>
      </Snackbar>
    </ToastContext>
  );
}

/** Returns the function that shows a toast. */
export function useToast(): (toast: Toast) => void {
  const show = use(ToastContext);
  if (show === null) throw new Error('useToast needs a ToastProvider around it');
  return show;
}
