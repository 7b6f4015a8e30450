import {
  byTheRule,
  sendThroughFaults,
} from '../../../packages/fake-providers/src/trading/outcome-runs.ts';
import {
  TESTED_BROKERS,
  TradingBench,
} from '../../../packages/fake-providers/src/trading/testing.ts';

/**
 * Sends intents to each venue by its own protocol, over HTTP, while two of five requests or answers get lost or late.
 *
 * @returns Whether each has become one order, and every fill was read once.
 */
export async function soakOrders(
  intents: number,
  seed: number,
  say: (line: string) => void,
): Promise<boolean> {
  let isGood = true;
  for (const tested of TESTED_BROKERS) {
    const bench = new TradingBench(tested);
    await bench.start();
    const begun = performance.now();
    const count = await sendThroughFaults(bench.create(), intents, byTheRule, seed);
    const { unknown, doubled, lost, wrongFills } = count;
    await bench.close();
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    say(
      `${tested.name}: ${intents} intents, ${unknown} of unknown outcome, ${doubled} doubled, ${lost} lost, ${wrongFills} with wrong fills, in ${seconds} s`,
    );
    isGood &&= doubled === 0 && lost === 0 && wrongFills === 0;
  }
  return isGood;
}
