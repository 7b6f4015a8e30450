import { methodRoutes } from '@stratloom/contracts';
import { useState } from 'react';
import { api } from '../../../../api-client/index.ts';
import { Field } from '../../../../components/field.tsx';
import { MethodDialog } from '../../../../session/way-back/method-dialog.tsx';
import { useSecurityChange } from '../../../../session/way-back/use-security-change.ts';

/** Gives a passkey a name by which its owner knows it. */
export function RenameDialog(props: { id: string; label: string; onClose: () => void }) {
  const [name, setName] = useState(props.label);
  const [problem, setProblem] = useState<string | null>(null);
  const rename = useSecurityChange({
    work: async () =>
      api.call(methodRoutes.rename, { params: { id: props.id }, body: { name: name.trim() } }),
    failed: 'The passkey could not be renamed',
    onDone: props.onClose,
    onProblem: setProblem,
  });
  return (
    <MethodDialog
      title="Rename passkey"
      problem={problem}
      button="Rename"
      isReady={name.trim() !== ''}
      isBusy={rename.isPending}
      onSubmit={() => {
        setProblem(null);
        rename.mutate();
      }}
      onClose={props.onClose}
    >
      <Field
        label="Name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ input: { maxLength: 60 } }}
      />
    </MethodDialog>
  );
}
