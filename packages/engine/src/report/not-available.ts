import type { Figure } from './report.ts';

/** Collects why figures of a report do not exist. */
export class NotAvailable {
  private readonly reasons: Record<string, string> = {};

  /**
   * Returns `value`, or null after noting `reason` when `holds` is false or the value is not finite.
   *
   * @param name - Name of the figure in the report.
   */
  unless(holds: boolean, name: string, reason: string, value: () => number): Figure {
    if (holds) {
      const figure = value();
      if (Number.isFinite(figure)) return figure;
    }
    this.reasons[name] = reason;
    return null;
  }

  /** Returns the reasons by figure. */
  all(): Readonly<Record<string, string>> {
    return this.reasons;
  }
}
