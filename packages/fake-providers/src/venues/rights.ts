import type { ProviderId } from '@stratloom/contracts';

/** A right that a demo key may have. */
export interface DemoRight {
  /** Name in the provider's protocol. */
  readonly code: string;
  /** Name on its pages. */
  readonly name: string;
  /** Whether a new key has it unless its maker says otherwise. */
  readonly isUsual: boolean;
}

function right(code: string, name: string, isUsual = false): DemoRight {
  return { code, name, isUsual };
}

/** The rights of each demo provider, in an order that never changes: keys name them by their place. */
export const DEMO_RIGHTS: Readonly<Record<ProviderId, readonly DemoRight[]>> = {
  coinbase: [
    right('can_view', 'View', true),
    right('can_trade', 'Trade', true),
    right('can_transfer', 'Transfer'),
  ],
  kraken: [
    right('query-funds', 'Query Funds', true),
    right('query-open-trades', 'Query Open Orders & Trades', true),
    right('query-closed-trades', 'Query Closed Orders & Trades', true),
    right('modify-trades', 'Create & Modify Orders', true),
    right('withdraw-funds', 'Withdraw Funds'),
    right('otp', 'Ask for a 2FA code (it is 123456)'),
  ],
  binanceus: [
    right('enableReading', 'Enable Reading', true),
    right('enableSpotAndMarginTrading', 'Enable Trading', true),
    right('enableWithdrawals', 'Enable Withdrawals'),
  ],
  alpaca: [right('trading', 'Account is open for trading', true)],
};
