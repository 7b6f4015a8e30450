import type { AccountView } from '@stratloom/engine/strategy';
import { ScriptStop } from '../../messages/message.ts';
import type { Span } from '../../messages/span.ts';
import type { Context } from '../context.ts';

/** Calls of order functions on one bar: many times what a grid of orders needs. Each may leave a row in the log of orders. */
const MOST_ON_A_BAR = 5000;

/** Orders that may wait at once. Each of them is looked at wherever an order is placed or filled. */
const MOST_WAITING = 3000;

/** Budget cost of a call without working orders. */
const OPERATIONS_PER_CALL = 40;

/** Calls after which it is looked how many orders wait: to look makes a run slower. */
const CALLS_BETWEEN_LOOKS = 64;

/** Counts the calls of order functions, which a loop or ever new names of orders can make too many. */
export class OrderCalls {
  private readonly context: Context;
  private bar = -1;
  private calls = 0;
  private waiting = 0;
  private untilLook = CALLS_BETWEEN_LOOKS;

  constructor(context: Context) {
    this.context = context;
  }

  /** Counts a call on the bar of the moment. @throws ScriptStop when it is one too many. */
  count(account: AccountView, at: Span): void {
    const { bar } = this.context.moment;
    if (bar !== this.bar) {
      this.bar = bar;
      this.calls = 0;
    }
    this.calls += 1;
    if (this.calls > MOST_ON_A_BAR) throw tooManyCalls(bar, at);
    this.untilLook -= 1;
    if (this.untilLook === 0) this.look(account, at);
    // Each is compared with those that wait, and an exit with those that were asked for before it.
    this.context.spend(OPERATIONS_PER_CALL + this.waiting + this.calls, at);
  }

  private look(account: AccountView, at: Span): void {
    this.untilLook = CALLS_BETWEEN_LOOKS;
    this.waiting = account.workingOrderCount;
    if (this.waiting > MOST_WAITING) throw tooManyWaiting(at);
  }
}

/** Returns the count of a context. */
export function orderCallsOf(context: Context): OrderCalls {
  return context.shared(makeOrderCalls);
}

function makeOrderCalls(context: Context): OrderCalls {
  return new OrderCalls(context);
}

function tooManyCalls(bar: number, at: Span): ScriptStop {
  return new ScriptStop(
    'pine.too-many-orders',
    `Order functions are called more than ${MOST_ON_A_BAR} times on bar ${bar}.`,
    'Place fewer orders in the loop, or leave it with break.',
    at,
  );
}

function tooManyWaiting(at: Span): ScriptStop {
  return new ScriptStop(
    'pine.too-many-orders',
    `More than ${MOST_WAITING} orders are working.`,
    'Reuse an id to change its order instead of placing another one, and cancel orders that are not needed.',
    at,
  );
}
