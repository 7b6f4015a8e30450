import { type RiskRefusal } from '@stratloom/execution';
import type { DeploymentRow } from '../db/queries/execution-lists.ts';

/** Reason why a deployment opens nothing now, with what helps. */
export interface EntryGate {
  readonly code: string;
  readonly text: string;
  readonly remedy: string;
}

/** Facts that decide whether a deployment may open anything. */
export interface GateFacts {
  readonly deployment: Pick<DeploymentRow, 'state' | 'stateReason' | 'stateBy' | 'owner'>;
  readonly account: { readonly isKilled: boolean; readonly mismatch: string };
  /** True while a process works for the account. */
  readonly isHeld: boolean;
  readonly hasBar: boolean;
  readonly market: 'open' | 'closed' | 'silent';
  /** Limits that are used up. */
  readonly refusals: readonly RiskRefusal[];
}

const STATE_TEXTS: Readonly<Record<string, readonly [string, string]>> = {
  paused: ['Entries are paused', 'Resume it to let it enter.'],
  reducing: ['Only exits go out', 'Look at the reason, then resume it.'],
  halted: ['It is halted: nothing goes out but cancels', 'Look at the reason, then resume it.'],
  stopped: ['It was stopped', 'Deploy the strategy again.'],
  error: ['The strategy failed', 'Open it in Labs, mend it, and deploy the new version.'],
};

/** Returns why nothing would be opened now whatever the conditions say, worst first. */
export function entryGates(facts: GateFacts): EntryGate[] {
  const { deployment, account, isHeld, hasBar, market, refusals } = facts;
  const gates: EntryGate[] = [];
  if (account.isKilled) {
    gates.push({
      ...{ code: 'killed', text: 'The kill switch of its account is on.' },
      remedy: 'Release the switch, then resume each strategy.',
    });
  }
  const state = STATE_TEXTS[deployment.state];
  if (state !== undefined) gates.push(stateGate(deployment, state));
  const isOver = deployment.state === 'stopped' || deployment.state === 'error';
  if (isOver) return gates;
  if (deployment.owner.heldSince !== null) {
    gates.push({
      code: 'closed-by-owner',
      text: 'Entries wait for its next own signal, since you have closed what it held.',
      remedy: 'A bar without an entry signal has to pass first; or pause it, and resume.',
    });
  }
  if (!isHeld) {
    gates.push({
      ...{ code: 'no-process', text: 'No process works for its account.' },
      remedy: 'It goes on within seconds where the service "live" runs.',
    });
  }
  if (account.mismatch !== '') {
    const text = `The venue and our books differ: ${account.mismatch}`;
    gates.push({ code: 'mismatch', text, remedy: 'Compare them, and choose what is right.' });
  }
  if (!hasBar) {
    gates.push({
      ...{ code: 'first-bar', text: 'It waits for its first bar to close.' },
      remedy: 'Nothing is decided before.',
    });
  }
  if (market !== 'open') gates.push(MARKET_GATES[market]);
  return [
    ...gates,
    ...refusals.map(({ code, message }) => ({ code, text: message, remedy: LIMIT_REMEDY })),
  ];
}

const LIMIT_REMEDY = 'Exits still go out. It enters again once the limit allows it.';

const MARKET_GATES: Readonly<Record<'closed' | 'silent', EntryGate>> = {
  closed: {
    ...{ code: 'market-closed', text: 'The market is closed.' },
    remedy: 'Orders go out when it opens.',
  },
  silent: {
    ...{ code: 'market-silent', text: 'The venue does not answer.' },
    remedy: 'It is asked again every few seconds.',
  },
};

function stateGate(
  { state, stateReason, stateBy }: GateFacts['deployment'],
  [words, remedy]: readonly [string, string],
): EntryGate {
  const who = stateBy === 'owner' ? 'by you' : 'by Stratloom';
  const reason = stateReason === '' ? '' : `: ${stateReason}`;
  return { code: state, text: `${words}, ${who}${reason}`, remedy };
}
