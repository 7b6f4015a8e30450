import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../../../api-client/index.ts';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { useToast } from '../../../components/toast.tsx';
import { instrumentName } from '../../../format/instrument-name.ts';
import { setDemoMode } from '../../../session/demo-mode.ts';
import type { LabDocument } from '../document/lab-document.ts';
import { DeployFields } from './deploy-fields.tsx';
import { useAccounts, useDeploy } from './deploy-queries.ts';
import { type DeployTerms, limitsOf, problemsOf, usualDeployTerms } from './deploy-terms.ts';

/** A document that is saved, without changes since. */
export type SavedDocument = LabDocument & { readonly strategyId: string; readonly basedOn: number };

interface DeployDialogProps {
  readonly document: SavedDocument;
  readonly onClose: () => void;
}

/** Deploys a document once, however often it is tried, and leads to it. */
function useDeployment({ strategyId, basedOn, symbol, timeframe, parameters }: SavedDocument) {
  const deploy = useDeploy();
  const [id] = useState(() => crypto.randomUUID());
  const toast = useToast();
  const navigate = useNavigate();
  const start = ({ name, accountId, funds, ...terms }: DeployTerms) =>
    deploy.mutate(
      {
        ...{ id, strategyId, versionNumber: basedOn, symbol, timeframe, parameters, funds },
        ...{ name: name.trim(), accountId: accountId === '' ? null : accountId },
        limits: limitsOf({ name, accountId, funds, ...terms }),
      },
      {
        onSuccess: (deployment) => {
          // What was deployed is no demo.
          setDemoMode(false);
          toast({ severity: 'success', text: `${deployment.name} is running on paper` });
          void navigate('/live-strategies');
        },
      },
    );
  return { start, isPending: deploy.isPending, error: deploy.error };
}

/** Lets a saved strategy trade on a paper account. */
export function DeployDialog({ document, onClose }: DeployDialogProps) {
  const { basedOn, symbol, timeframe, settings } = document;
  const accounts = useAccounts();
  const { start, isPending, error } = useDeployment(document);
  const [terms, setTerms] = useState(() => usualDeployTerms(document.name, settings.cash));
  const [isTried, setTried] = useState(false);
  const problems = problemsOf(terms);
  const submit = () => {
    setTried(true);
    if (Object.keys(problems).length === 0) start(terms);
  };
  const actions = (
    <>
      <Button color="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" variant="contained" disabled={isPending || accounts.isPending}>
        Start paper trading
      </Button>
    </>
  );
  return (
    <FormDialog title="Deploy" actions={actions} onSubmit={submit} onClose={onClose}>
      <Typography sx={{ color: 'text.secondary' }}>
        Version {basedOn} of {document.name} on {instrumentName(symbol)}, {timeframe}. It decides at
        each close and orders at once. Nothing of what came before is traded.
      </Typography>
      <DeployFields
        terms={terms}
        problems={isTried ? problems : {}}
        accounts={(accounts.data ?? []).filter(({ kind }) => kind === 'paper')}
        currency={settings.accountCurrency ?? 'USD'}
        onChange={(changes) => setTerms((now) => ({ ...now, ...changes }))}
      />
      <Failure error={accounts.error} words="Your accounts could not be loaded." />
      <Failure error={error} words="Failed to deploy the strategy" />
    </FormDialog>
  );
}

function Failure({ error, words }: { readonly error: Error | null; readonly words: string }) {
  return error === null ? null : <Alert severity="error">{failureText(error, words)}</Alert>;
}
