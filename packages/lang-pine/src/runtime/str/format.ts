import type { TimeZone } from '@stratloom/engine/market-data';
import { invariant } from '@stratloom/engine/model';
import { ScriptStop } from '../../messages/message.ts';
import type { QualifiedType } from '../../checked/type.ts';
import { textAt } from '../arguments.ts';
import type { CallSite } from '../call-site.ts';
import { itemAt } from '../collection-arguments.ts';
import type { Item } from '../collections/item.ts';
import { asNumberItem } from '../results.ts';
import { marketHours } from '../time/market-hours.ts';
import { timeText } from './format-time.ts';
import { joinedText } from './joined-text.ts';
import { type MessagePiece, parseMessage } from './message-pattern.ts';
import { type NumberWriter, numberWriter } from './number-pattern.ts';
import { type ToText, toTextOf } from './value-text.ts';

/** Default format of numbers in messages. */
const USUAL_NUMBER = '#,##0.###';

const NUMBER_STYLES: Readonly<Record<string, string>> = {
  '': USUAL_NUMBER,
  integer: '#,##0',
  percent: '#,##0%',
  currency: '$#,##0.00;-$#,##0.00',
};

const DATE_STYLES: Readonly<Record<string, string>> = {
  '': 'MMM d, y',
  short: 'M/d/yy',
  medium: 'MMM d, y',
  long: 'MMMM d, y',
  full: 'EEEE, MMMM d, y',
};

const TIME_STYLES: Readonly<Record<string, string>> = {
  '': 'h:mm:ss a',
  short: 'h:mm a',
  medium: 'h:mm:ss a',
  long: 'h:mm:ss a z',
  full: 'h:mm:ss a z',
};

/** An argument that a message can show. */
interface Shown {
  readonly read: () => Item;
  readonly isNumber: boolean;
  readonly toText: ToText;
}

/** Returns what reads the text of a call such as `str.format(message, ...)`; without more arguments the message as it is. */
export function formattedTextAt(site: CallSite): () => string {
  const message = textAt(site, 0);
  if (site.arguments.length < 2) return () => message.read() ?? 'NaN';
  const shown = site.arguments.slice(1).map((argument, i): Shown | null => {
    if (argument === undefined) return null;
    const type = site.argumentTypes[i + 1];
    return { read: itemAt(site, i + 1), isNumber: isNumber(type), toText: toTextOf(site, type) };
  });
  const { zone } = marketHours(site.context);
  let lastMessage: string | null = null;
  let writers: readonly (() => string)[] = [];
  return () => {
    const text = message.read() ?? 'NaN';
    if (text !== lastMessage) {
      site.context.spend(text.length, site.at);
      writers = checkedPieces(site, text).map((piece) => pieceWriter(piece, shown, zone));
      lastMessage = text;
    }
    return joinedText(site, writers, '', (write) => write());
  };
}

function checkedPieces(site: CallSite, message: string): readonly MessagePiece[] {
  const pieces = parseMessage(message);
  if (pieces) return pieces;
  throw new ScriptStop(
    'pine.unreadable-format',
    `The format ${JSON.stringify(message)} cannot be read.`,
    "Write placeholders as {0}, {1,number,#.##} or {2,date,yyyy-MM-dd}; quote literal braces: '{'.",
    site.at,
  );
}

function pieceWriter(
  piece: MessagePiece,
  shown: readonly (Shown | null)[],
  zone: TimeZone,
): () => string {
  if (piece.kind === 'text') return () => piece.text;
  const { index, format, style } = piece;
  const argument = shown[index];
  if (!argument) return () => `{${index}}`;
  const { read, toText } = argument;
  if (!argument.isNumber) return () => toText(read(), null);
  const write = writerOf(format, style, zone);
  return () => write(asNumberItem(read()));
}

function writerOf(format: string, style: string, zone: TimeZone): NumberWriter {
  if (format === 'date') return (time) => timeText(time, DATE_STYLES[style] ?? style, zone);
  if (format === 'time') return (time) => timeText(time, TIME_STYLES[style] ?? style, zone);
  return numberWriter(NUMBER_STYLES[style] ?? style);
}

function isNumber(type: QualifiedType | undefined): boolean {
  invariant(type !== undefined, 'an argument without a type');
  const { type: plain } = type;
  return plain.kind === 'plain' && (plain.name === 'int' || plain.name === 'float');
}
