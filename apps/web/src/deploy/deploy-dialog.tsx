import type {
  ParameterValues,
  Settings,
  TimeframeName,
  TradingAccount,
} from '@stratloom/contracts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { failureAdvice } from '../api-client/index.ts';
import { FormDialog } from '../components/dialogs/form-dialog.tsx';
import { useToast } from '../components/toast.tsx';
import { instrumentName } from '../format/instrument-name.ts';
import { preferencesQuery } from '../session/preferences.ts';
import { setDemoMode } from '../session/demo-mode.ts';
import { ConnectFromDeploy } from './connect-from-deploy.tsx';
import { DeployFields } from './deploy-fields.tsx';
import { useConnections } from '../connections/use-connections.ts';
import { useAccounts, useDeploy, useOpenVenueAccount, usePreflight } from './deploy-queries.ts';
import { OpeningHoursFields } from './opening-hours-fields.tsx';
import { scheduleTextOf } from './opening-hours.ts';
import { Preflight } from './preflight.tsx';
import {
  type DeployTerms,
  limitsOf,
  onAccount,
  problemsOf,
  reviewOf,
  usualDeployTerms,
} from './deploy-terms.ts';

/** A version of a saved strategy, or of a listing that was bought. */
export interface DeployableRules {
  readonly strategyId: string;
  readonly basedOn: number;
  readonly name: string;
  /** Its first instrument. */
  readonly symbol: string;
  /** Further instruments of an allocation. */
  readonly otherSymbols?: readonly string[];
  readonly timeframe: z.infer<typeof TimeframeName>;
  readonly parameters: z.infer<typeof ParameterValues>;
  readonly settings: z.infer<typeof Settings>;
}

interface DeployDialogProps {
  readonly document: DeployableRules;
  readonly onClose: () => void;
}

/** Deploys a document once, however often it is tried, and leads to it. */
function useDeployment(document: DeployableRules) {
  const { strategyId, basedOn, symbol, otherSymbols = [], timeframe, parameters } = document;
  const deploy = useDeploy();
  const [id] = useState(() => crypto.randomUUID());
  const toast = useToast();
  const navigate = useNavigate();
  const start = ({ name, accountId, funds, ...terms }: DeployTerms) => {
    const reason = terms.overrideReason.trim();
    deploy.mutate(
      {
        ...{ id, strategyId, versionNumber: basedOn, symbol, timeframe, parameters, funds },
        otherSymbols: [...otherSymbols],
        ...{ name: name.trim(), accountId: accountId === '' ? null : accountId },
        limits: limitsOf({ name, accountId, funds, ...terms }, 1 + otherSymbols.length),
        schedule: scheduleTextOf(terms.hours),
        ...(reason !== '' && { override: { reason } }),
      },
      {
        onSuccess: (deployment) => {
          // What was deployed is no demo.
          setDemoMode(false);
          const where = deployment.isPaper ? 'on paper' : 'with real money';
          toast({ severity: 'success', text: `${deployment.name} is running ${where}` });
          void navigate('/live-strategies');
        },
      },
    );
  };
  return { start, isPending: deploy.isPending, error: deploy.error };
}

/** Lets a saved strategy trade on a paper account, or on one that the user has connected. */
export function DeployDialog(props: DeployDialogProps) {
  const [isConnecting, setConnecting] = useState(false);
  const { data, isPending } = useQuery(preferencesQuery);
  if (isPending) return null;
  const { name, settings } = props.document;
  const preferences = data?.isChosen === true ? data.preferences : null;
  const first = usualDeployTerms(name, settings.cash, preferences);
  return (
    <>
      <DeployForm {...{ ...props, first }} onConnect={() => setConnecting(true)} />
      {/* Beside the form, or its submit would be heard there as well. */}
      {isConnecting && <ConnectFromDeploy onClose={() => setConnecting(false)} />}
    </>
  );
}

interface DeployFormProps extends DeployDialogProps {
  /** Terms to begin with. */
  readonly first: DeployTerms;
  readonly onConnect: () => void;
}

function DeployForm({ document, first, onConnect, onClose }: DeployFormProps) {
  const { basedOn, settings } = document;
  const accounts = useAccounts();
  const { start, isPending, error } = useDeployment(document);
  const [terms, setTerms] = useState(first);
  const [isTried, setTried] = useState(false);
  const change = (changes: Partial<DeployTerms>) => {
    const chosen = accounts.data?.find(({ id }) => id === changes.accountId);
    setTerms((now) => (chosen === undefined ? { ...now, ...changes } : onAccount(now, chosen)));
  };
  const places = usePlaces(accounts.data ?? []);
  const account = accounts.data?.find(({ id }) => id === terms.accountId);
  const { strategyId, parameters } = document;
  const preflight = usePreflight(account, { strategyId, versionNumber: basedOn, parameters });
  const isReal = account?.money === 'real';
  const currency = settings.accountCurrency ?? 'USD';
  const problems = problemsOf(terms);
  const shown = isTried ? problems : {};
  const submit = () => {
    setTried(true);
    if (Object.keys(problems).length === 0) start(terms);
  };
  const actions = <Actions {...{ isReal, onClose }} isBusy={isPending || accounts.isPending} />;
  return (
    <FormDialog title="Deploy" actions={actions} onSubmit={submit} onClose={onClose}>
      <Introduction document={document} />
      <DeployFields
        terms={terms}
        problems={shown}
        accounts={places.accounts}
        connections={places.connections}
        currency={currency}
        onChange={change}
        onConnect={onConnect}
        onConnection={(id) =>
          places.open.mutate(id, {
            onSuccess: (opened) => setTerms((now) => onAccount(now, opened)),
          })
        }
      />
      <OpeningHoursFields
        hours={terms.hours}
        problem={shown.hours}
        onChange={(hours) => change({ hours })}
      />
      <Preflight
        answer={preflight.data}
        reason={terms.overrideReason}
        problem={shown.overrideReason}
        onReason={(overrideReason) => change({ overrideReason })}
      />
      <Review {...{ document, terms, account, currency }} />
      <Failures errors={[places.open.error, preflight.error, accounts.error, error]} />
    </FormDialog>
  );
}

function Introduction({ document }: Pick<DeployDialogProps, 'document'>) {
  const { basedOn, name, timeframe } = document;
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      Version {basedOn} of {name} on {instrumentsOf(document)}, {timeframe}. It decides at each
      close and orders immediately. Earlier signals are not traded.
    </Typography>
  );
}

function instrumentsOf({ symbol, otherSymbols = [] }: DeployableRules): string {
  return [symbol, ...otherSymbols].map(instrumentName).join(', ');
}

interface ReviewProps {
  readonly document: DeployableRules;
  readonly terms: DeployTerms;
  /** Undefined = a new paper account. */
  readonly account: TradingAccount | undefined;
  /** Quote currency. */
  readonly currency: string;
}

/** Words for what the terms allow, written anew with each change. */
function Review({ document, terms, account, currency }: ReviewProps) {
  const words = reviewOf(terms, {
    ...{ instrument: instrumentsOf(document), timeframe: document.timeframe, currency },
    ...{ account: account?.name ?? null, isReal: account?.money === 'real' },
  });
  return words === null ? null : <Typography component="output">{words}</Typography>;
}

interface ActionsProps {
  readonly isReal: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
}

function Actions({ isReal, isBusy, onClose }: ActionsProps) {
  return (
    <>
      <Button color="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" variant="contained" disabled={isBusy}>
        {isReal ? 'Trade real money' : 'Start paper trading'}
      </Button>
    </>
  );
}

/** Connections that can trade and have no account yet, and how to open one. */
function usePlaces(accounts: readonly TradingAccount[]) {
  const connections = useConnections();
  const open = useOpenVenueAccount();
  const venues = new Set(accounts.map(({ venue }) => venue));
  const free = (connections.data ?? []).filter(
    ({ providerId, connectionType, status, environment, rights }) =>
      status === 'connected' &&
      connectionType === 'api_key' &&
      environment !== 'demo' &&
      rights.includes('trade') &&
      !venues.has(providerId),
  );
  // What is connected by consent is read only.
  const takesOrders = ({ kind, venue }: TradingAccount): boolean =>
    kind === 'paper' ||
    connections.data?.every(
      ({ providerId, connectionType }) => providerId !== venue || connectionType === 'api_key',
    ) !== false;
  return { connections: free, accounts: accounts.filter(takesOrders), open };
}

/** Words for what failed: the account, the checks, the list of accounts, the deployment itself. */
const FAILED = [
  'The account could not be opened.',
  'The checks could not be loaded.',
  'Your accounts could not be loaded.',
  'Failed to deploy the strategy',
];

/** @param errors - In the order of `FAILED`. */
function Failures({ errors }: { readonly errors: readonly (Error | null)[] }) {
  return FAILED.map((words, at) => {
    const error = errors[at] ?? null;
    return (
      error !== null && (
        <Alert key={words} severity="error">
          {failureAdvice(error, words)}
        </Alert>
      )
    );
  });
}
