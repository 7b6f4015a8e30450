// A strategy that decides by dice, from its seed and the bar alone, so that it remembers nothing.
import type {
  ExitLevel,
  ExitPlan,
  Offset,
  Order,
  OrderRequest,
  Sizing,
  TimeInForce,
  Trail,
} from '@stratloom/engine/model';
import type {
  AccountView,
  OpenTrade,
  OrderGateway,
  Strategy,
  StrategyRun,
} from '@stratloom/engine/strategy';
import { type Dice, diceOf } from './dice.ts';
import type { Feature } from './features.ts';

const DAY = 86_400_000;

interface Situation {
  readonly dice: Dice;
  readonly has: (feature: Feature) => boolean;
  readonly bar: number;
  /** Start of the bar, UTC milliseconds. */
  readonly time: number;
  /** Last close of the instrument, and the step in which levels are chosen. */
  readonly price: number;
  readonly step: number;
  readonly market: number;
}

/** Levels lie few steps away, so that they are often met, and often together. */
function levelAway({ dice, price, step }: Situation, up: boolean): number {
  const away = dice.whole(dice.chance(0.1) ? -2 : 0, 8) * step + (dice.chance(0.15) ? step / 3 : 0);
  return up ? price + away : Math.max(step, price - away);
}

function offset({ dice, has, step }: Situation): Offset {
  const plain: [Offset, ...Offset[]] = [
    { kind: 'distance', value: dice.whole(1, 6) * step },
    { kind: 'ticks', value: dice.whole(1, 6) },
  ];
  if (has('ratios')) plain.push({ kind: 'ratio', value: dice.pick([0.005, 0.01, 0.03]) });
  if (has('ranges')) {
    plain.push({ kind: 'atr', value: dice.pick([0.5, 1, 2]), length: dice.pick([2, 5]) });
  }
  return dice.pick(plain);
}

function exitLevel(situation: Situation, up: boolean): ExitLevel {
  return situation.dice.chance(0.3) ? levelAway(situation, up) : offset(situation);
}

function trail(situation: Situation, protectsLong: boolean): Trail {
  const wanted = offset(situation);
  // On some bars it keeps no distance.
  const distance = situation.bar % 7 === 3 ? { ...wanted, value: 0 } : wanted;
  if (situation.dice.chance(0.6)) return { offset: distance };
  return { offset: distance, activation: exitLevel(situation, protectsLong) };
}

function plan(situation: Situation, isLong: boolean): ExitPlan {
  const { dice, has } = situation;
  const targets = Array.from({ length: dice.whole(0, 3) }, () => ({
    level: exitLevel(situation, isLong),
    ratio: dice.pick([0.25, 0.5, 0.3, 1]),
  }));
  return {
    ...(dice.chance(0.6) ? { stopLoss: exitLevel(situation, !isLong) } : {}),
    ...(targets.length > 0 ? { targets } : {}),
    ...(has('trails') && dice.chance(0.4) ? { trail: trail(situation, isLong) } : {}),
  };
}

function sizing({ dice, has }: Situation): Sizing {
  const plain: [Sizing, ...Sizing[]] = [
    { kind: 'fixed', value: dice.whole(1, 5) },
    { kind: 'fixed', value: 2.5 },
    { kind: 'cash', value: dice.pick([50, 500]) },
    { kind: 'equityRatio', value: dice.pick([0.5, 1]) },
    { kind: 'equityRatio', value: 0.9, fixedFeePerUnit: true },
    { kind: 'totalEquityRatio', value: dice.pick([0.2, 0.5]) },
    { kind: 'riskRatio', value: 0.01 },
  ];
  if (has('lots')) plain.push({ kind: 'equityRatio', value: 0.9, wholeUnits: true });
  if (has('ranges')) plain.push({ kind: 'atrRatio', value: 0.01, multiple: 2, length: 3 });
  return dice.pick(plain);
}

function timeInForce({ dice, time }: Situation): TimeInForce {
  return dice.pick<TimeInForce>([
    'gtc',
    'ioc',
    'day',
    { bars: dice.whole(1, 3) },
    { until: time + dice.whole(1, 4) * DAY - dice.pick([0, 1]) },
  ]);
}

function levels(situation: Situation, buys: boolean): Partial<OrderRequest> {
  const { dice, has } = situation;
  const kind = dice.whole(0, has('trails') ? 4 : 3);
  if (kind === 1) return { limitPrice: levelAway(situation, !buys) };
  if (kind === 2) return { stopPrice: levelAway(situation, buys) };
  if (kind === 3) {
    const stopPrice = levelAway(situation, buys);
    return { stopPrice, limitPrice: stopPrice + dice.whole(-2, 2) * situation.step };
  }
  return kind === 4 ? { trail: trail(situation, !buys) } : {};
}

/** A request with whatever the features allow. */
function request(situation: Situation, account: AccountView): OrderRequest {
  const { dice, has, bar, market } = situation;
  const buys = dice.chance(0.5);
  const trade = account.openTrades.find((open) => open.instrumentIndex === market);
  const closes = has('reducing') && trade !== undefined && dice.chance(0.15);
  // Now and then on the wrong side, where there is nothing to close.
  const isRight = dice.chance(0.95);
  const isBuy = closes ? (trade.side === 'long') !== isRight : buys;
  return {
    side: isBuy ? 'buy' : 'sell',
    reason: `bar ${bar}`,
    instrumentIndex: market,
    ...(has('levels') ? levels(situation, isBuy) : {}),
    ...(has('sizings') && dice.chance(0.6) ? { sizing: sizing(situation) } : {}),
    ...exits(situation, isBuy),
    ...(closes ? { closesTradeId: trade.id } : {}),
    ...rarerTerms(situation),
  };
}

function exits(situation: Situation, isBuy: boolean): Partial<OrderRequest> {
  const { dice, has } = situation;
  const stopLossPrice = has('brackets') && dice.chance(0.4) ? levelAway(situation, !isBuy) : NaN;
  const takeProfitPrice = has('brackets') && dice.chance(0.4) ? levelAway(situation, isBuy) : NaN;
  const attached = has('plans') && dice.chance(0.5) ? plan(situation, isBuy) : undefined;
  return { stopLossPrice, takeProfitPrice, exits: attached };
}

function rarerTerms(situation: Situation): Partial<OrderRequest> {
  const { dice, has, market } = situation;
  return {
    ...(has('reducing') && dice.chance(0.2) ? { reduceOnly: true } : {}),
    ...(has('reducing') && dice.chance(0.2) ? { reverses: true } : {}),
    ...(has('names') && dice.chance(0.5) ? { name: dice.pick(['a', 'b', 'c']) } : {}),
    ...(has('groups') && dice.chance(0.6) ? { group: group(dice, market) } : {}),
    ...(has('times') && dice.chance(0.6) ? { timeInForce: timeInForce(situation) } : {}),
    ...(has('pyramiding') && dice.chance(0.2) ? { ignoresPyramiding: true } : {}),
  };
}

function group(dice: Dice, market: number): { name: string; kind: 'cancel' | 'reduce' } {
  return dice.pick([
    { name: `g${market}`, kind: 'cancel' },
    { name: `h${market}`, kind: 'reduce' },
  ]);
}

/** Cancels, changes or closes an order or a trade. */
function rearrange(situation: Situation, account: AccountView, orders: OrderGateway): void {
  const { dice, has } = situation;
  const [order] = account.workingOrders.filter(() => dice.chance(0.5));
  const trade = account.openTrades.find((open) => open.instrumentIndex === situation.market);
  const choice = dice.whole(0, 6);
  if (choice <= 2) cancelSome(situation, choice, order, orders);
  if (choice === 3 && has('changes') && order !== undefined && order.type !== 'market') {
    changeOrder(situation, order, orders);
  }
  if ((choice === 4 || choice === 5) && has('moves') && trade !== undefined) {
    moveExit(situation, trade, choice === 4, orders);
  }
  if (choice === 6) orders.closeAll('out', dice.chance(0.5) ? situation.market : undefined);
}

function cancelSome(
  { dice, has }: Situation,
  choice: number,
  order: Order | undefined,
  orders: OrderGateway,
): void {
  if (choice === 0 && order !== undefined) orders.cancel(order.id);
  if (choice === 1 && has('names')) orders.cancelNamed(dice.pick(['a', 'b', 'x']));
  if (choice === 2 && dice.chance(0.3)) orders.cancelAll();
}

function moveExit(
  situation: Situation,
  { id, side }: OpenTrade,
  movesStop: boolean,
  orders: OrderGateway,
): void {
  const isGone = situation.dice.chance(0.2);
  const up = (side === 'long') !== movesStop;
  const price = isGone ? NaN : levelAway(situation, up);
  if (movesStop) orders.moveStopLoss(id, price);
  else orders.moveTakeProfit(id, price);
}

function changeOrder(situation: Situation, order: Order, orders: OrderGateway): void {
  const { dice, has } = situation;
  const { id, type } = order;
  const buys = order.side === 'buy';
  orders.change(id, {
    ...(dice.chance(0.4) ? { limitPrice: levelAway(situation, !buys) } : {}),
    ...(dice.chance(0.4) && type !== 'trailing' ? { stopPrice: levelAway(situation, buys) } : {}),
    ...(dice.chance(0.2) ? { sizing: { kind: 'fixed', value: dice.whole(1, 4) } } : {}),
    ...(has('trails') && dice.chance(0.15) ? { trail: trail(situation, !buys) } : {}),
  });
}

function persistentExit(situation: Situation, orders: OrderGateway): void {
  const { dice, has, market } = situation;
  const isLong = dice.chance(0.5);
  orders.exit({
    name: dice.pick(['x', 'y']),
    reason: 'persistent',
    instrumentIndex: market,
    ...(has('names') && dice.chance(0.6) ? { entryName: dice.pick(['a', 'b']) } : {}),
    ...(dice.chance(0.3) ? { quantity: dice.whole(1, 3) } : {}),
    ...(dice.chance(0.3) ? { quantityRatio: dice.pick([0.5, 0.25]) } : {}),
    ...(dice.chance(0.6) ? { takeProfit: exitLevel(situation, isLong) } : {}),
    ...(dice.chance(0.6) ? { stopLoss: exitLevel(situation, !isLong) } : {}),
    ...(has('trails') && dice.chance(0.3) ? { trail: trail(situation, isLong) } : {}),
  });
}

/** Decision of a strategy, at a close or inside a bar. */
function decide(situation: Situation, account: AccountView, orders: OrderGateway): void {
  const { dice, has } = situation;
  if (dice.chance(0.35)) rearrange(situation, account, orders);
  const count = dice.pick([0, 0, 1, 1, 2]);
  const requests = Array.from({ length: count }, () => request(situation, account));
  if (has('persistentExits') && dice.chance(0.4)) persistentExit(situation, orders);
  for (const asked of requests) orders.place(asked);
}

/** Returns a strategy that uses the features by chance. */
export function randomStrategy(seed: number, features: readonly Feature[]): Strategy {
  return {
    name: `random ${seed}`,
    start: ({ markets }) => {
      const [first] = markets;
      if (first === undefined) throw new Error('a run has a market');
      const situationOn = (bar: number, dice: Dice): Situation => {
        const market = dice.whole(0, markets.length - 1);
        const { bars, instrument } = markets[market] ?? first;
        return {
          dice,
          has: (feature) => features.includes(feature),
          bar,
          time: bars.openTime[bar] ?? NaN,
          price: bars.close[bar] ?? NaN,
          step: instrument.tickSize > 0 ? instrument.tickSize : 0.5,
          market,
        };
      };
      const atCloses: StrategyRun = {
        firstBarIndex: 2,
        onBar: (bar, account, orders) =>
          decide(situationOn(bar, diceOf(seed * 1009 + bar)), account, orders),
      };
      if (!features.includes('insideBars')) return atCloses;
      // Other than at closes it remembers how often it was asked, so that what is tried has to be undone.
      let asked = 0;
      return {
        ...atCloses,
        insideBars: {
          onFill: (bar, price, account, orders) => {
            asked += 1;
            const dice = diceOf(seed * 2003 + 97 * bar + asked);
            if (dice.chance(0.8)) decide({ ...situationOn(bar, dice), price }, account, orders);
          },
          checkpoint: () => {
            const before = asked;
            return () => {
              asked = before;
            };
          },
        },
        snapshot: () => asked,
        restore: (state) => {
          asked = Number(state);
        },
      };
    },
  };
}
