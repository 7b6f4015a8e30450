import { type TradingAlertKind, tradingAlertRoutes } from '@stratloom/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, failureText } from '../../../api-client/index.ts';
import { useToast } from '../../../components/toast.tsx';
import { PushRefusal } from './this-browser.ts';

const ALERTS_KEY = ['alerts'];
const SETTINGS_KEY = [...ALERTS_KEY, 'settings'];
/** Alerts that are shown, and the time between two looks while one is on its way, ms. */
const SHOWN = 20;
const LOOK_MS = 2_000;

/** Settings of alerts about live trading. */
export function useAlertSettings() {
  return useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: async ({ signal }) => api.call(tradingAlertRoutes.settings, { signal }),
  });
}

/** Newest alerts, with what became of their messages. */
export function useAlerts() {
  return useQuery({
    queryKey: [...ALERTS_KEY, 'list'],
    queryFn: async ({ signal }) =>
      (await api.call(tradingAlertRoutes.list, { query: { limit: SHOWN }, signal })).items,
    refetchInterval: ({ state: { data = [] } }) =>
      data.some(({ deliveries }) => deliveries.some(({ state }) => state === 'waiting'))
        ? LOOK_MS
        : false,
  });
}

/** A change of the alerts: loads what is shown anew, and says when it did not work. */
export function useAlertChange<Input, Result>(
  work: (input: Input) => Promise<Result>,
  onDone?: (result: Result) => void,
) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: work,
    onSuccess: (result) => onDone?.(result),
    onError: (error) =>
      toast({
        severity: 'error',
        text:
          error instanceof PushRefusal
            ? error.message
            : failureText(error, 'Your alerts could not be changed.'),
      }),
    onSettled: async () => queries.invalidateQueries({ queryKey: ALERTS_KEY }),
  });
}

/** Names of the occasions, in the order of the page. */
export const ALERT_NAMES: Readonly<Record<TradingAlertKind, readonly [string, string]>> = {
  halt: [
    'Halt',
    'A strategy was halted or failed, a kill switch was set, or a venue does not have an instrument any more',
  ],
  mismatch: ['Mismatch', 'The venue and our books differ'],
  'unknown-order': ['Order in doubt', 'The status of an order has been unknown for 30 seconds'],
  'no-heartbeat': ['No heartbeat', 'Nothing has processed an account for 60 seconds'],
  limit: ['Limit', 'An order was refused by a limit; at most one an hour for each strategy'],
  'key-expiring': [
    'Key',
    'A key at a venue ends soon or no longer works; a notice is mailed in any case',
  ],
  fill: ['Fill', 'An order was filled'],
  'followed-author': [
    'Followed author',
    'Somebody whom you follow has listed a strategy or a new version; at most one a day of each',
  ],
  marketplace: [
    'Marketplace',
    'A strategy you bought has a new version, or a moderator has decided about something of yours',
  ],
};

/** All occasions, in the order of the page. */
export const ALERT_KINDS: readonly TradingAlertKind[] = [
  'halt',
  'mismatch',
  'unknown-order',
  'no-heartbeat',
  'limit',
  'key-expiring',
  'fill',
  'followed-author',
  'marketplace',
];
