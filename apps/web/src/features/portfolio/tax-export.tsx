import DownloadIcon from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import { type PortfolioKind, portfolioRoutes } from '@stratloom/contracts';
import { useMutation } from '@tanstack/react-query';
import { api, failureText } from '../../api-client/index.ts';
import { useToast } from '../../components/toast.tsx';

interface TaxExportProps {
  readonly kind: PortfolioKind;
  /** Null = all accounts. */
  readonly accountId: string | null;
}

/** Saves closed lots as a file for the tax return. */
export function TaxExport({ kind, accountId }: TaxExportProps) {
  const toast = useToast();
  const fetched = useMutation({
    mutationFn: async () => {
      const query = { kind, ...(accountId !== null && { accountId }) };
      return api.call(portfolioRoutes.taxLots, { query });
    },
    onSuccess: ({ fileName, csv }) => save(fileName, csv),
    onError: (error) =>
      toast({ severity: 'error', text: failureText(error, 'The tax lots could not be loaded.') }),
  });
  return (
    <Button
      size="small"
      color="secondary"
      variant="outlined"
      startIcon={<DownloadIcon />}
      disabled={fetched.isPending}
      onClick={() => fetched.mutate()}
      sx={{ height: 32 }}
    >
      Tax lots (CSV)
    </Button>
  );
}

function save(fileName: string, csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
