import { findBlock } from '../blocks/catalogue.ts';
import { defaultsOf } from '../blocks/indicator-block.ts';
import { block } from '../templates/parts.ts';
import { type Block, type Input, isBlock } from '../tree/tree.ts';
import type { Cursor } from './cursor.ts';

/** `the upper Donchian(20) channel`: an edge before the channel that it belongs to. */
export function readEdge(c: Cursor, readOperand: (c: Cursor) => Input | null): Block | null {
  const line = c.take('edge');
  const channel = line === null ? null : readOperand(c);
  return line === null || channel === null || !isOpen(channel) ? null : lineOf(channel, line);
}

/** `Donchian(20) high`, `Bollinger bands (20, 2) lower band`: an edge behind its channel; the channel itself where none is named. */
export function withEdge(c: Cursor, channel: Block): Block {
  if (!isOpen(channel)) return channel;
  const line = c.take('edge') ?? (channel.block === 'donchian' ? takeExtent(c) : null);
  return line === null ? channel : lineOf(channel, line);
}

const EXTENTS: Readonly<Record<string, string>> = { high: 'upper', low: 'lower' };

function takeExtent(c: Cursor): string | null {
  const line = EXTENTS[c.sense('price') ?? ''] ?? null;
  if (line !== null) c.at += 1;
  return line;
}

/** `the upper one`, `the middle band`: a line of the channel that was spoken of last; of the Bollinger bands where there was none. */
export function readOtherLine(c: Cursor): Block | null {
  const isBand = c.text.endsWith('band');
  const line = c.take('edge');
  if (line === null) return null;
  const { left, right, pairs } = c.last;
  const known = [right, left, ...pairs.flatMap((pair) => [pair.right, pair.left])];
  const channel = known.flatMap((value) => channelIn(value)).at(0);
  if (channel !== undefined) return lineOf(channel, line);
  return isBand ? block('bollinger', { ...defaultsOf(BOLLINGER?.inputs ?? {}), line }) : null;
}

const BOLLINGER = findBlock('bollinger');

/** The channel of which a value is a line, also some bars ago. */
function channelIn(value: Input | null): readonly Block[] {
  if (value === null || !isBlock(value)) return [];
  if (value.block === 'earlier') return channelIn(value.inputs['value'] ?? null);
  const line = value.inputs['line'];
  const isChannel = line === 'band' || line === 'upper' || line === 'lower' || line === 'middle';
  return isChannel ? [value] : [];
}

function isOpen(value: Input): value is Block {
  return isBlock(value) && value.inputs['line'] === 'band';
}

function lineOf(channel: Block, line: string): Block {
  return block(channel.block, { ...channel.inputs, line });
}
