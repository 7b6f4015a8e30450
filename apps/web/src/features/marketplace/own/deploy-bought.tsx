import { type MarketListingDetail, Settings } from '@stratloom/contracts';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';

const DeployDialog = lazy(async () => ({
  default: (await import('../../../deploy/deploy-dialog.tsx')).DeployDialog,
}));

/** Lets a bought strategy trade on an account of the user. */
export function DeployBought({ listing }: { readonly listing: MarketListingDetail }) {
  const { id, version, name, timeframe } = listing;
  const [symbol = '', ...otherSymbols] = listing.symbol.split(',');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" sx={{ minHeight: 44 }} onClick={() => setOpen(true)}>
        Deploy
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <DeployDialog
            document={{
              ...{ strategyId: id, basedOn: version, name, symbol, otherSymbols, timeframe },
              ...{ parameters: {}, settings: Settings.parse({}) },
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
