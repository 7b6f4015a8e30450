import type { OwnerCommands } from '../../commands/owner-commands.ts';
import type { ExecutionClock } from '../../ports/clock.ts';
import { StoreFailure } from '../../ports/execution-store.ts';
import type { Driver, SimulatedProcess } from '../driver/driver.ts';
import { EPOCH, SYMBOLS } from '../venue/market.ts';
import { LOT_SIZE } from '../venue/units.ts';
import type { VenueBooks } from '../venue/venue-books.ts';
import type { World } from './process-ports.ts';

const SECOND_MS = 1_000;
const OWNER_MS = 5_000;

/** Lets happen what nobody asked for: standing processes, jumping clocks, orders by hand, symbols that are no longer traded. */
export function disturb(
  world: World,
  books: readonly VenueBooks[],
  processes: readonly SimulatedProcess[],
): void {
  const { driver } = world;
  const { faults, chance } = driver;
  if (!faults.areOn) return;
  for (const process of processes) {
    if (process.life !== null && faults.strikes('freeze')) {
      driver.freeze(process.life, chance.whole('freeze', 1_000, 70_000));
    }
    if (faults.strikes('clockJump')) {
      const jump = chance.pick('jump', [1_000, -1_000, 300_000, -300_000, 3_600_000, -3_600_000]);
      process.wallOffsetMs = jump;
      driver.trace.tell(process.name, `its wall clock is off by ${jump} ms`);
    }
  }
  for (const each of books) actByHand(driver, each);
  if (faults.strikes('delisting')) delist(world, books);
  driver.after(SECOND_MS, () => disturb(world, books, processes));
}

/** The user trades at the venue beside us. */
function actByHand(driver: Driver, books: VenueBooks): void {
  const { faults, chance } = driver;
  if (faults.strikes('manualOrder')) {
    books.place({
      ...{ clientOrderId: '', symbol: chance.pick('hand symbol', SYMBOLS), type: 'market' },
      ...{ side: chance.next('hand side') < 0.7 ? 'buy' : 'sell', quantity: '0.05' },
      ...{ limitPrice: null, stopPrice: null, reduceOnly: false, deadline: Infinity },
    });
  }
  const working = books.records.filter(
    ({ isWorking, clientOrderId }) => isWorking && clientOrderId,
  );
  if (working[0] !== undefined && faults.strikes('manualCancel')) {
    books.cancel(working[0], 'cancelled by hand');
  }
}

function delist({ market, driver }: World, books: readonly VenueBooks[]): void {
  const symbol = driver.chance.pick('delisted', SYMBOLS);
  if (market.delisted.has(symbol)) return;
  market.delisted.add(symbol);
  if (driver.chance.next('refused') < 0.25) market.refused.add(symbol);
  driver.trace.tell('world', `${symbol} is not traded any more from ${EPOCH + driver.now}`);
  for (const each of books) {
    const affected = each.records.filter(
      ({ isWorking, terms }) => isWorking && terms.symbol === symbol,
    );
    for (const record of affected) each.cancel(record, 'not traded any more');
  }
}

/** The owner gives commands now and then, each until it has come through. */
export async function actAsOwner(
  driver: Driver,
  clock: ExecutionClock,
  accounts: readonly OwnerCommands[],
  deploymentsOf: (index: number) => readonly string[],
): Promise<void> {
  const { faults, chance } = driver;
  for (;;) {
    await clock.sleep(OWNER_MS);
    for (const [index, commands] of accounts.entries()) {
      if (!faults.strikes('ownerCommand')) continue;
      const ids = deploymentsOf(index);
      const waitMs = chance.whole('owner waits', 1_000, 40_000);
      const draw = chance.next('owner');
      if (draw < 0.5) {
        const id = ids[chance.whole('owner picks', 0, ids.length - 1)] ?? '';
        await trade(driver, clock, commands, id);
      } else if (draw < 0.7) {
        await persist(clock, () => commands.kill('the owner has had enough'));
        await clock.sleep(waitMs);
        await persist(clock, () => commands.release('the owner goes on'));
        for (const id of ids) await persist(clock, () => commands.change(id, 'resume', 'go on'));
      } else {
        const id = ids[chance.whole('owner picks', 0, ids.length - 1)] ?? '';
        await persist(clock, () => commands.change(id, 'pause', 'the owner waits'));
        await clock.sleep(waitMs);
        await persist(clock, () => commands.change(id, 'resume', 'the owner goes on'));
      }
    }
  }
}

/** Closes a position, half or whole, or cancels its orders; the deployment goes on, or waits for its owner, who comes back. */
async function trade(
  { chance }: Driver,
  clock: ExecutionClock,
  commands: OwnerCommands,
  id: string,
): Promise<void> {
  if (chance.next('owner cancels') < 0.25) {
    await persist(clock, () => commands.cancel(id, null));
    return;
  }
  const part = chance.pick('owner part', ['all', 'half'] as const);
  const afterwards = chance.pick('owner afterwards', ['continue', 'pause'] as const);
  await persist(clock, () => commands.close(id, { part, afterwards, lotSizeOf: () => LOT_SIZE }));
  if (afterwards === 'continue') return;
  await clock.sleep(chance.whole('owner waits', 1_000, 40_000));
  await persist(clock, () => commands.change(id, 'resume', 'the owner goes on'));
}

/** Repeats a command until the database has confirmed it. */
export async function persist(
  clock: ExecutionClock,
  command: () => Promise<unknown>,
): Promise<void> {
  for (;;) {
    try {
      await command();
      return;
    } catch (error) {
      if (!(error instanceof StoreFailure)) throw error;
      await clock.sleep(500);
    }
  }
}
