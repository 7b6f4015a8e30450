import type { Deployment, OwnerAction } from '@stratloom/contracts';
import { failureText } from '../../../../api-client/index.ts';
import { useToast } from '../../../../components/toast.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { useAction, useActionPreview } from './action-queries.ts';
import { Consequences } from './consequences.tsx';

/** Asks whether one working order of a deployment is to be cancelled, or all of them. */
export function CancelDialog({
  deployment: { id, isPaper },
  clientOrderId,
  onClose,
}: {
  readonly deployment: Pick<Deployment, 'id' | 'isPaper'>;
  /** Undefined: all of them. */
  readonly clientOrderId: string | undefined;
  readonly onClose: () => void;
}) {
  const action: OwnerAction = { kind: 'cancel', clientOrderId };
  const { data } = useActionPreview(id, action);
  const act = useAction();
  const toast = useToast();
  const isOne = clientOrderId !== undefined;
  const run = () => {
    onClose();
    act.mutate(
      { id, action },
      {
        onSuccess: () =>
          toast({
            severity: 'success',
            text: isOne ? 'The order is being cancelled' : 'All orders are being cancelled',
          }),
        onError: (error) =>
          toast({ severity: 'error', text: failureText(error, 'Nothing was cancelled.') }),
      },
    );
  };
  return (
    <ActionDialog
      title={isOne ? 'Cancel this order?' : 'Cancel all its orders?'}
      isReal={!isPaper}
      confirm={isOne ? 'Cancel the order' : 'Cancel all orders'}
      decline={isOne ? 'Keep it' : 'Keep them'}
      isDisabled={data?.isPossible !== true}
      onConfirm={run}
      onClose={onClose}
    >
      <Consequences id={id} action={action} />
    </ActionDialog>
  );
}
