import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type BarIndex,
  barIndex,
  DEFAULT_SETTINGS,
  plainInstrument,
  price,
} from '@stratloom/engine/model';
import type { AccountView, OrderGateway, StrategyRun } from '@stratloom/engine/strategy';
import { seededUniform, walkBars } from '@stratloom/testkit';
import { canonicalText } from '@stratloom/testkit/random';
import { compilePine } from '../../compile-pine.ts';
import type { ScriptView } from '../pine-run.ts';
import { randomScript } from '../testing/random-script.ts';

const COUNT = 40;
const bars = walkBars(60, 5);

/** Difference between runs on one bar: the account's holdings. */
const HELD = [-2, 0, 1, 3];

/** Collections, objects and drawings that change where the account says so. */
const REST = `
type Node
    float x
    Node next
var map<int, float> known = map.new<int, float>()
var grid = matrix.new<float>(1, 1, 0)
var Node node = Node.new(0)
var lines = array.new<line>()
var texts = array.new<string>()
float past = 0
if strategy.position_size > 0
    Node seen = node
    past := nz(na(seen[1]) ? 0 : seen[1].x) + fixnan(bar_index % 2 == 0 ? close : na)
    known.put(bar_index % 7, strategy.position_size)
    grid.add_row(0, array.from(close))
    node := Node.new(nz(node.x) + strategy.position_size, node)
    lines.push(line.new(bar_index, low, bar_index, high))
    texts.push(str.tostring(bar_index))
    label.new(bar_index, close, str.tostring(strategy.position_size))
    alert('held')
else
    node.x += 1
    if lines.size() > 0
        lines.last().set_y1(strategy.position_size)
        line.delete(lines.shift())
    if grid.rows() > 3
        grid.remove_row(0)
    known.remove(bar_index % 3)
when = ta.valuewhen(strategy.position_size > 0, close, 1)
slow = strategy.position_size > 1 ? ta.rsi(close, 4) : ta.wma(close, 3)
plot(known.size() + known.values().sum(), 'map')
plot(grid.rows(), 'rows')
plot(nz(node.x) + (na(node.next) ? 0 : node.next.x), 'node')
plot(lines.size() + line.all.size() + label.all.size() + texts.size(), 'drawn')
plot(lines.size() > 0 ? lines.first().get_y1() : 0, 'y')
plot(nz(when) + nz(slow) + nz(past), 'calls')
plot(math.random(0, 1), 'random')
`;

const scripts = Array.from({ length: COUNT }, (_, seed) => {
  const next = seededUniform(seed + 1);
  const random = randomScript((below) => Math.floor(next() * below));
  const declared = /pyramiding = 2(, calc_on_order_fills = true)?/;
  return random.replace(declared, 'pyramiding = 2, calc_on_order_fills = true') + REST;
});

const orders: OrderGateway = {
  place: () => 0,
  cancel: () => undefined,
  cancelNamed: () => undefined,
  cancelAll: () => undefined,
  change: () => undefined,
  closeAll: () => undefined,
  moveStopLoss: () => undefined,
  moveTakeProfit: () => undefined,
  exit: () => undefined,
  guardBy: () => undefined,
};

/** An account that holds something, and has never closed anything. */
function holding(signedQuantity: number): AccountView {
  return {
    cash: 1000,
    equity: 1000,
    signedQuantity,
    signedQuantityOf: () => signedQuantity,
    openTrades: [],
    openTradeCount: 0,
    averageEntryPrice: NaN,
    closedTradeCount: 0,
    history: {
      closedTrade: () => assert.fail('no trade was closed'),
      namesOf: () => assert.fail('no trade was closed'),
      netPnl: () => NaN,
      equityAt: () => 1000,
    },
    workingOrderCount: 0,
    workingOrders: [],
  };
}

/** Begins a script; what it shows can be read when bars have run. */
function start(source: string): { readonly run: StrategyRun; readonly view: ScriptView } {
  const { runnable, messages } = compilePine(source);
  assert.ok(runnable !== null, messages.map(({ text }) => text).join());
  const views: ScriptView[] = [];
  const run = runnable.strategy({ onStart: (view) => views.push(view) }).start({
    bars,
    markets: [{ bars, instrument: plainInstrument('TEST') }],
    parameters: {},
    settings: DEFAULT_SETTINGS,
    plot: () => undefined,
  });
  const [view] = views;
  assert.ok(view !== undefined);
  return { run, view };
}

/** All that a script has shown, but its messages. As text: not a number is not a number, whatever its bits. */
function shown(view: ScriptView): string {
  const { alerts: _alerts, ...output } = view.output(bars.length);
  return canonicalText(output);
}

function heldAt(bar: number): number {
  return HELD[(bar * 7 + (bar >> 2)) % HELD.length] ?? 0;
}

describe('a script that runs several times on a bar', () => {
  it('shows what it would if it had run once', () => {
    for (const [seed, source] of scripts.entries()) {
      const next = seededUniform(seed + 77);
      const once = start(source);
      const often = start(source);
      for (let bar = barIndex(0); bar < bars.length; bar++) {
        once.run.onBar(bar, holding(heldAt(bar)), orders);
        for (let count = Math.floor(next() * 4); count > 0; count--) {
          const held = HELD[Math.floor(next() * HELD.length)] ?? 0;
          often.run.insideBars?.onFill(bar, price(bars.open[bar] ?? NaN), holding(held), orders);
        }
        often.run.onBar(bar, holding(heldAt(bar)), orders);
      }
      assert.equal(shown(often.view), shown(once.view), source);
    }
  });

  it('shows the same when some of the runs are undone, and others done in their place', () => {
    for (const [seed, source] of scripts.entries()) {
      const next = seededUniform(seed + 99);
      const varip = source + VARIP;
      const straight = start(varip);
      const tried = start(varip);
      const inside = ({ run }: ReturnType<typeof start>, bar: BarIndex, held: number): void =>
        run.insideBars?.onFill(bar, price(bars.open[bar] ?? NaN), holding(held), orders);
      const some = (): number => HELD[Math.floor(next() * HELD.length)] ?? 0;
      for (let bar = barIndex(0); bar < bars.length; bar++) {
        const [before, after] = [some(), some()];
        const isBefore = next() < 0.5;
        if (isBefore) inside(straight, bar, before);
        inside(straight, bar, after);
        straight.run.onBar(bar, holding(heldAt(bar)), orders);
        if (isBefore) inside(tried, bar, before);
        const undo = tried.run.insideBars?.checkpoint(bar);
        for (let ways = Math.floor(next() * 3); ways > 0; ways--) {
          inside(tried, bar, some());
          inside(tried, bar, some());
          undo?.();
        }
        inside(tried, bar, after);
        tried.run.onBar(bar, holding(heldAt(bar)), orders);
      }
      assert.equal(shown(tried.view), shown(straight.view), source);
      assert.deepEqual(tried.view.log(), straight.view.log(), source);
      const alerts = [tried, straight].map(({ view }) => view.output(bars.length).alerts);
      assert.deepEqual(alerts[0], alerts[1]);
    }
  });
});

/** State shared by runs on one bar. */
const VARIP = `
type Count
    varip int runs = 0
    int other = 0
varip int runs = 0
varip heard = array.new<float>()
varip Count count = Count.new()
var Count lasting = Count.new()
runs += 1
heard.push(strategy.position_size)
if heard.size() > 9
    heard.shift()
count.runs += 1
count.other += 1
lasting.runs += 2
lasting.other += 2
log.info('run {0}', runs)
plot(runs, 'runs')
plot(heard.sum(), 'heard')
plot(count.runs + 1000 * count.other, 'count')
plot(lasting.runs + 1000 * lasting.other, 'lasting')
`;
