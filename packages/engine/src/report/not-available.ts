import type { Figure } from './figure.ts';

/** Collects why figures of a report do not exist. */
export class NotAvailable {
  private readonly reasons: Record<string, string> = {};

  /**
   * Returns `value`, or null after noting the first of `reasons` that is a text; a value that is not finite is none.
   *
   * @param name - Name of the figure in the report.
   * @param reasons - Why the figure does not exist, false where that does not apply.
   */
  figure(name: string, value: number, ...reasons: readonly (string | false)[]): Figure {
    const reason = reasons.find((text) => typeof text === 'string');
    if (reason === undefined && Number.isFinite(value)) return value;
    this.reasons[name] = reason ?? 'it is beyond all numbers';
    return null;
  }

  /** Returns the reasons by figure. */
  all(): Readonly<Record<string, string>> {
    return this.reasons;
  }
}
