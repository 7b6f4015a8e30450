import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useToast } from '../../../components/toast.tsx';

/** Test and Save of a mode that is not built yet: they say so. */
export function LaterButtons({ modeName }: { readonly modeName: string }) {
  const toast = useToast();
  const sayLater = (what: string) =>
    toast({
      severity: 'info',
      text: `${what} comes later in the ${modeName}. The PineScript Editor and the Code Editor run and save now.`,
    });
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <Button variant="outlined" color="secondary" onClick={() => sayLater('Test')}>
        Test
      </Button>
      <Button variant="outlined" color="secondary" onClick={() => sayLater('Save')}>
        Save
      </Button>
    </Stack>
  );
}
