import type {
  Connection,
  Deployment,
  DifferenceCause,
  PriceAlertFiring,
  TradingAccount,
} from '@stratloom/contracts';
import { formatPrice } from '../../../format/price.ts';
import { firingText } from '../alerts/alert-words.ts';
import type { WatchedAsset } from '../watchlist/watched-asset.ts';

/** Something that the user should see to today. */
export interface AttentionItem {
  readonly key: string;
  readonly severity: 'alert' | 'warning' | 'task';
  readonly title: string;
  readonly detail: string;
  /** When it happened, UTC ms; null = it is so now. */
  readonly at: number | null;
  readonly action:
    | { readonly label: string; readonly to: string }
    | { readonly label: string; readonly firingId: string };
}

/** A live strategy beside the replay of its bars by the backtest. */
export interface Drift {
  readonly deployment: Deployment;
  /** Result of the strategy less that of the replay, quote currency. */
  readonly money: number;
  /** Cause of the largest part; null = there is none. */
  readonly cause: DifferenceCause | null;
}

/** Everything that is looked at; undefined = it could not be. */
export interface AttentionSources {
  readonly firings: readonly PriceAlertFiring[] | undefined;
  readonly assets: readonly WatchedAsset[] | undefined;
  readonly connections: readonly Connection[] | undefined;
  readonly deployments: readonly Deployment[] | undefined;
  readonly tradingAccounts: readonly TradingAccount[] | undefined;
  readonly drifts: readonly Drift[] | undefined;
  /** Count of questions that are due. */
  readonly dueReviewCount: number | undefined;
}

/** Returns what needs attention: what fails first, then what was reached, then what is due. */
export function attentionItems(sources: AttentionSources): AttentionItem[] {
  const { firings = [], assets = [], connections = [], dueReviewCount = 0 } = sources;
  const { deployments = [], tradingAccounts = [], drifts = [] } = sources;
  return [
    ...tradingAccounts.flatMap(accountItems),
    ...deployments.flatMap(haltedDeployment),
    ...drifts.flatMap(driftedDeployment),
    ...connections.filter(({ status }) => status !== 'connected').map(failingConnection),
    ...staleItem(assets.filter(({ isStale }) => isStale)),
    ...firings.map(firedAlert),
    ...(dueReviewCount > 0 ? [dueReview(dueReviewCount)] : []),
  ];
}

/** Returns the words for what was looked at, and for what could not be. */
export function checkedWords(sources: AttentionSources): { checked: string[]; missed: string[] } {
  const names = [
    ['live strategies', sources.deployments],
    ['trading accounts', sources.tradingAccounts],
    ['drift from the backtest', sources.drifts],
    ['connections', sources.connections],
    ['age of prices', sources.assets],
    ['price alerts', sources.firings],
    ['learning review', sources.dueReviewCount],
  ] as const;
  const wordsOf = (isKnown: boolean): string[] =>
    names.filter(([, value]) => (value !== undefined) === isKnown).map(([name]) => name);
  return { checked: wordsOf(true), missed: wordsOf(false) };
}

/** Kill switch and books of an account. */
function accountItems({ id, name, isKilled, mismatch }: TradingAccount): AttentionItem[] {
  const item = (what: string, title: string, detail: string): AttentionItem => ({
    ...{ key: `${what} ${id}`, severity: 'warning', title, detail, at: null },
    action: LIVE,
  });
  return [
    ...(mismatch === '' ? [] : [item('mismatch', `${name} differs from its venue`, mismatch)]),
    ...(isKilled
      ? [item('killed', `The kill switch of ${name} is on`, 'Only cancellations are sent.')]
      : []),
  ];
}

/** A strategy that somebody or something other than a stop of its owner keeps from trading. */
function haltedDeployment(deployment: Deployment): AttentionItem[] {
  const { id, name, symbol, state, stateBy, stateReason, stateAt } = deployment;
  const words = HALTED_WORDS[state];
  if (words === undefined) return [];
  const by = stateBy === 'owner' ? 'by you' : 'by the system';
  return [
    {
      ...{ key: `deployment ${id}`, severity: 'warning', title: `${name} ${words}`, at: stateAt },
      detail: `${symbol} · ${by}: ${stateReason}`,
      action: LIVE,
    },
  ];
}

/** Part of its funds by which a strategy may differ from its replay before that is worth a look. */
const DRIFT_RATIO = 0.02;

const DRIFT_WORDS: Readonly<Record<DifferenceCause, string>> = {
  price: 'fill prices',
  time: 'fill times',
  fee: 'fees',
  rejection: 'refused orders',
  limit: 'its limits',
  'missing-bar': 'missing bars',
  manual: 'your own actions',
  working: 'orders not filled yet',
  unexplained: 'unexplained',
};

function driftedDeployment({ deployment, money, cause }: Drift): AttentionItem[] {
  const { id, name, symbol, funds, quoteCurrency } = deployment;
  if (Math.abs(money) < Number(funds) * DRIFT_RATIO) return [];
  const amount = `${formatPrice(Math.abs(money))} ${quoteCurrency} ${money < 0 ? 'less' : 'more'}`;
  const why = cause === null ? '' : `, mostly ${DRIFT_WORDS[cause]}`;
  return [
    {
      ...{ key: `drift ${id}`, severity: 'warning', at: null, action: LIVE },
      title: `${name} drifted from its backtest`,
      detail: `${symbol} · ${amount} than the backtest${why}`,
    },
  ];
}

const LIVE = { label: 'Open', to: '/live-strategies' } as const;

const HALTED_WORDS: Partial<Record<Deployment['state'], string>> = {
  halted: 'is halted',
  error: 'has failed',
  reducing: 'only closes what it holds',
};

function failingConnection({ id, name }: Connection): AttentionItem {
  return {
    key: `connection ${id}`,
    severity: 'warning',
    title: `${name} has to be connected again`,
    detail: 'It no longer accepts what is stored for it.',
    at: null,
    action: { label: 'Reconnect', to: '/profile?tab=integrations' },
  };
}

function staleItem(stale: readonly WatchedAsset[]): AttentionItem[] {
  if (stale.length === 0) return [];
  const symbols = stale.map(({ symbol }) => symbol);
  const shown = symbols.slice(0, 4).join(', ');
  const more = symbols.length > 4 ? ` and ${symbols.length - 4} more` : '';
  const oldest = Math.min(...stale.flatMap(({ pricedAt }) => pricedAt ?? []));
  return [
    {
      key: 'stale',
      severity: 'warning',
      title: stale.length === 1 ? `${shown} price is stale` : `${stale.length} prices are stale`,
      detail: stale.length === 1 ? 'Its venue sends no newer one.' : `${shown}${more}`,
      at: Number.isFinite(oldest) ? oldest : null,
      action: { label: 'Connections', to: '/profile?tab=integrations' },
    },
  ];
}

function firedAlert(firing: PriceAlertFiring): AttentionItem {
  return {
    ...firingText(firing),
    key: `firing ${firing.id}`,
    severity: 'alert',
    at: firing.firedAt,
    action: { label: 'Dismiss', firingId: firing.id },
  };
}

function dueReview(count: number): AttentionItem {
  return {
    key: 'review',
    severity: 'task',
    title: count === 1 ? '1 question is due for review' : `${count} questions are due for review`,
    detail: 'What you missed before comes back when you are about to forget it.',
    at: null,
    action: { label: 'Review', to: '/learn?tab=overview&review=due' },
  };
}
