import type { AnalysisCode } from '../messages/codes.ts';
import type { Message, Severity } from '../messages/message.ts';
import type { Span } from '../messages/span.ts';

/** Errors kept, and warnings kept; a script with more gets one message about each. */
const MOST_MESSAGES = 200;

/** Collects the messages of one analysis; the same message at the same place is kept once. */
export class Reports {
  private readonly kept: Message[] = [];
  private readonly seen = new Set<string>();
  private readonly counts: Record<Severity, number> = { error: 0, warning: 0 };

  /** The messages so far, in the order of their places. */
  get messages(): Message[] {
    return this.kept.toSorted((a, b) => a.at.start - b.at.start || a.at.end - b.at.end);
  }

  /** Number of errors so far, those counted that are not kept. */
  get errors(): number {
    return this.counts.error;
  }

  error(code: AnalysisCode, text: string, hint: string, at: Span): void {
    this.add({ severity: 'error', code, text, hint, at });
  }

  warn(code: AnalysisCode, text: string, hint: string, at: Span): void {
    this.add({ severity: 'warning', code, text, hint, at });
  }

  private add(message: Message): void {
    const { severity, code, text, at } = message;
    const key = `${at.start}:${at.end}:${code}:${text}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.counts[severity] += 1;
    const count = this.counts[severity];
    if (count <= MOST_MESSAGES) this.kept.push(message);
    if (count === MOST_MESSAGES + 1) this.kept.push(endOf(severity, at));
  }
}

function endOf(severity: Severity, at: Span): Message {
  return {
    severity,
    code: 'pine.too-many-messages' satisfies AnalysisCode,
    text: `There are more than ${MOST_MESSAGES} ${severity}s; the rest is not shown.`,
    hint: 'Fix the first ones; the others often disappear with them.',
    at,
  };
}
