import type { MemoryKind } from '../blocks/block.ts';
import type { Block, Input } from '../tree/tree.ts';
import { inside, type Place, RUN_BARS, Unwritable } from './place.ts';
import type { PythonCode } from './python-code.ts';
import { conditionText } from './text.ts';

/** Writers of the expressions that are remembered. */
interface Scribe {
  readonly code: PythonCode;
  /** True when exits fill at the close of the bar that decided. */
  readonly fillsAtClose: boolean;
  now(input: Input, place: Place): string;
}

/** Writes what a block has to remember from bar to bar, and returns what it gives on the bar at hand. */
export function rememberIn(writer: Scribe, kind: MemoryKind, block: Block, place: Place): string {
  if (place.bars !== RUN_BARS) {
    throw new Unwritable(
      place.path,
      'In Python, a block that remembers past bars reads the bars of the run only.',
    );
  }
  return MEMORIES[kind](writer, block, place);
}

type Write = (writer: Scribe, block: Block, place: Place) => string;

const MEMORIES: Readonly<Record<MemoryKind, Write>> = {
  barsSince: (writer, block, place) => since(writer, block, 'condition', place),
  within: (writer, block, place) => {
    const bars = writer.now(block.inputs['bars'] ?? 1, place);
    return `${since(writer, block, 'condition', place)} < ${bars}`;
  },
  count: (writer, block, place) => {
    const { code } = writer;
    const held = `self.${code.free('_held')}`;
    code.init.push(`${held} = []`);
    const condition = writer.now(block.inputs['condition'] ?? 0, inside(place, 'condition'));
    code.memory.push(`${held}.append(1 if ${condition} else 0)`);
    return `how_often(${held}, ${writer.now(block.inputs['bars'] ?? 1, place)})`;
  },
  lasting: (writer, block, place) => {
    const { code } = writer;
    const row = `self.${code.free('_row')}`;
    code.init.push(`${row} = 0`);
    const condition = writer.now(block.inputs['condition'] ?? 0, inside(place, 'condition'));
    code.memory.push(`${row} = ${row} + 1 if ${condition} else 0`);
    return `${row} >= ${writer.now(block.inputs['bars'] ?? 1, place)}`;
  },
  drawdown: ({ code }) => {
    const peak = code.once('peak', '_peak', (attribute) => {
      code.memory.push(`${attribute} = max(${attribute}, self.equity)`);
      return `${attribute} = 0`;
    });
    return `(1 - self.equity / ${peak}) * 100`;
  },
  dayGain: ({ code }) => {
    const before = code.once('equity of yesterday', '_equity_before', (attribute) => {
      code.memory.push(
        `if not self._equity_last or begins(self.bars.time, "%Y-%m-%d"):\n    ${attribute} = self._equity_last or self.equity\nself._equity_last = self.equity`,
      );
      return `${attribute}, self._equity_last = 0, 0`;
    });
    return `(self.equity / ${before} - 1) * 100`;
  },
  sequence: (writer, block, place) => {
    const { code } = writer;
    const before = `self.${code.free('_before')}`;
    code.init.push(`${before} = nan`);
    const counter = since(writer, block, 'first', place);
    // The count of the bar before is taken before this bar's is made.
    code.memory.splice(-1, 0, `${before} = ${counter}`);
    const second = writer.now(block.inputs['second'] ?? 0, inside(place, 'second'));
    const bars = writer.now(block.inputs['bars'] ?? 1, place);
    return `${conditionText(second)} and ${before} < ${bars}`;
  },
  valueWhen: (writer, block, place) => {
    const { code } = writer;
    const kept = `self.${code.free('_value')}`;
    code.init.push(`${kept} = nan`);
    const condition = writer.now(block.inputs['condition'] ?? 0, inside(place, 'condition'));
    const value = writer.now(block.inputs['value'] ?? 0, inside(place, 'value'));
    code.memory.push(`if ${condition}:\n    ${kept} = ${value}`);
    return kept;
  },
  cooldown: (writer, block, place) => {
    const { code } = writer;
    if (writer.fillsAtClose) {
      throw new Unwritable(
        place.path,
        'When orders fill at the close, Python cannot know on which bar a trade closed.',
      );
    }
    const last = code.once('last exit', '_last_exit', (attribute) => {
      code.memory.push(
        `if self.closed_trades > self._closed:\n    self._closed, ${attribute} = self.closed_trades, self.bars.index`,
      );
      return `self._closed, ${attribute} = 0, -inf`;
    });
    return `self.bars.index - ${last} >= ${writer.now(block.inputs['bars'] ?? 1, place)}`;
  },
  tradesADay: (writer, block, place) => {
    const { code } = writer;
    const before = code.once('trades today', '_trades_before', (attribute) => {
      code.memory.push(
        `if begins(self.bars.time, "%Y-%m-%d"):\n    ${attribute} = self._trades_so_far\nself._trades_so_far = self.closed_trades + len(self.trades)`,
      );
      return `${attribute}, self._trades_so_far = 0, 0`;
    });
    return `self._trades_so_far - ${before} < ${writer.now(block.inputs['count'] ?? 1, place)}`;
  },
};

/** Counts the bars since a condition held. */
function since(writer: Scribe, block: Block, input: string, place: Place): string {
  const { code } = writer;
  const counter = `self.${code.free('_since')}`;
  code.init.push(`${counter} = nan`);
  const condition = writer.now(block.inputs[input] ?? 0, inside(place, input));
  code.memory.push(`${counter} = 0 if ${condition} else ${counter} + 1`);
  return counter;
}
