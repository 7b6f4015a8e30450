/** A piece of a message: text as it is, or a place for an argument. */
export type MessagePiece =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'argument';
      /** Index of the argument. */
      readonly index: number;
      /** `number`, `date`, `time`; empty for none. */
      readonly format: string;
      /** Behind the second comma: `#.##`, `integer`, `HH:mm`; empty for none. */
      readonly style: string;
    };

/**
 * Takes a message apart: `{0}` is the first argument, `{1,number,#.##}` the second with a format. Text between single
 * quotes stays as it is, two quotes in a row are one.
 *
 * @returns null when a brace is not closed or does not name an argument.
 */
export function parseMessage(message: string): readonly MessagePiece[] | null {
  const pieces: MessagePiece[] = [];
  let text = '';
  let at = 0;
  while (at < message.length) {
    if (message[at] === "'") {
      const quoted = quotedText(message, at);
      text += quoted.text;
      at = quoted.end;
    } else if (message[at] === '{') {
      const end = closingBrace(message, at);
      const piece = end < 0 ? null : argumentPiece(message.slice(at + 1, end));
      if (!piece) return null;
      pieces.push({ kind: 'text', text }, piece);
      text = '';
      at = end + 1;
    } else {
      text += message[at];
      at += 1;
    }
  }
  return [...pieces, { kind: 'text', text }];
}

/** Reads from a quote to the next one; a quote without a partner reaches to the end. */
function quotedText(message: string, start: number): { text: string; end: number } {
  if (message[start + 1] === "'") return { text: "'", end: start + 2 };
  const close = message.indexOf("'", start + 1);
  const end = close < 0 ? message.length : close;
  return { text: message.slice(start + 1, end), end: end + 1 };
}

/** Returns where the brace that opens at `start` is closed, quotes and braces inside left alone; -1 when nowhere. */
function closingBrace(message: string, start: number): number {
  let depth = 0;
  let isQuoted = false;
  for (let i = start; i < message.length; i++) {
    const char = message[i];
    if (char === "'") isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (char === '{') depth += 1;
    if (char === '}') depth -= 1;
    if (depth === 0) return i;
  }
  return -1;
}

function argumentPiece(inside: string): MessagePiece | null {
  const [, index, format = '', style = ''] =
    /^\s*(\d{1,3})\s*(?:,\s*(\w+)\s*(?:,([\s\S]*))?)?$/.exec(inside) ?? [];
  if (index === undefined || !['', 'number', 'date', 'time'].includes(format)) return null;
  return { kind: 'argument', index: Number(index), format, style: style.trim() };
}
