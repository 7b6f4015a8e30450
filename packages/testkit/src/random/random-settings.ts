import type { RunSettings } from '@stratloom/engine/model';
import type { Dice } from './dice.ts';
import type { Feature } from './features.ts';

const FREE: Pick<RunSettings, 'commission' | 'slippage' | 'spread'> = {
  commission: { kind: 'ratio', value: 0 },
  slippage: { kind: 'ratio', value: 0 },
  spread: { ratio: 0, paidAt: 'everyFill' },
};

function costsOf(dice: Dice): typeof FREE {
  return {
    commission: dice.pick<RunSettings['commission']>([
      { kind: 'ratio', value: 0.002 },
      { kind: 'perUnit', value: 0.05 },
      { kind: 'perOrder', value: 1 },
      { kind: 'ratio', value: 0.001, fixed: 0.5 },
      { kind: 'perUnit', value: 0.01, minimum: 2 },
      { kind: 'ratio', value: 0.0001, fixed: 0.25, minimum: 1 },
    ]),
    slippage: dice.pick<RunSettings['slippage']>([
      { kind: 'ratio', value: 0 },
      { kind: 'ratio', value: 0.001 },
      { kind: 'ticks', value: 1 },
    ]),
    spread: dice.pick<RunSettings['spread']>([
      { ratio: 0, paidAt: 'everyFill' },
      { ratio: 0.002, paidAt: 'everyFill' },
      { ratio: 0.002, paidAt: 'entry' },
    ]),
  };
}

function sizingOf(dice: Dice, has: (feature: Feature) => boolean): RunSettings['sizing'] {
  return dice.pick<RunSettings['sizing']>([
    { kind: 'fixed', value: 3 },
    { kind: 'cash', value: 700 },
    { kind: 'equityRatio', value: 0.3 },
    { kind: 'equityRatio', value: 0.9, wholeUnits: has('lots') },
    { kind: 'totalEquityRatio', value: 0.25 },
  ]);
}

/** Returns the settings of a run with these features. */
export function settingsOf(dice: Dice, has: (feature: Feature) => boolean): RunSettings {
  return {
    ...(has('costs') ? costsOf(dice) : FREE),
    ...moneyOf(dice, has),
    sizing: has('sizings') ? sizingOf(dice, has) : { kind: 'fixed', value: 2 },
    fillOn: has('closeFills') ? 'close' : 'nextOpen',
    fill: has('fillRule') ? dice.pick(['worst', 'best']) : 'expected',
    limitFillTicks: has('limitTicks') ? dice.whole(1, 2) : 0,
    exclusiveOrders: has('exclusive'),
    pyramiding: has('pyramiding') ? dice.whole(0, 3) : null,
    hedging: has('hedging'),
    exitPairing: has('persistentExits') && dice.chance(0.5) ? 'ownEntry' : 'oldestFirst',
    valueOpenTradesAt: has('valueAtClose') && !has('markets') ? 'close' : 'fill',
    finalizeTrades: has('finalize'),
  };
}

function moneyOf(
  dice: Dice,
  has: (feature: Feature) => boolean,
): Pick<RunSettings, 'cash' | 'margin' | 'maintenanceMargin'> {
  return {
    cash: has('maintenance') ? dice.pick([300, 600, 1000]) : dice.pick([1000, 10_000]),
    margin: has('margin') ? dice.pick([0.5, 0.25, 0, 0.1]) : 1,
    maintenanceMargin: has('maintenance') ? dice.pick([0, 0.25, 0.5]) : 0,
  };
}
