import { useEffect, useEffectEvent, useState } from 'react';
import { useToast } from '../../../components/toast.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import type { Unopened } from '../opening/opened-strategy.ts';
import { useOpenStrategy } from '../session/open-strategy.tsx';

interface UnopenedNoticeProps {
  readonly unopened: Unopened;
}

/** Says why what an address asked for is not open, and opens it where that is wanted. */
export function UnopenedNotice({ unopened }: UnopenedNoticeProps) {
  const { replaceCode } = useOpenStrategy();
  const [isAsking, setAsking] = useState(unopened.kind === 'replaces');
  const toast = useToast();
  const sayUnknown = useEffectEvent(() => {
    if (unopened.kind !== 'unknown') return;
    const { kind, id } = unopened.link;
    const text =
      kind === 'shared'
        ? 'The owner of this run keeps its code.'
        : `There is no ${kind} “${id.slice(0, 60)}”.`;
    toast({ severity: 'warning', text });
  });
  useEffect(() => sayUnknown(), []);
  if (!isAsking || unopened.kind !== 'replaces') return null;
  const { code, name, symbol, timeframe } = unopened.document;
  return (
    <ConfirmDialog
      title={`Open “${name}”?`}
      text="You have an unsaved new strategy. Opening this one replaces it."
      action="Replace it"
      onConfirm={() => {
        setAsking(false);
        replaceCode({ code, name, symbol, timeframe, parameters: {} });
      }}
      onClose={() => setAsking(false)}
    />
  );
}
