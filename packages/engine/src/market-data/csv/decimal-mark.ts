import type { UserProblem } from '../../model/errors.ts';
import type { CsvNotes } from './csv-notes.ts';
import { csvProblem } from './csv-problem.ts';
import { type DecimalMark, markOf } from './number-style.ts';

/** Decides by the numbers of a file what the commas in them are. */
export class DecimalMarkFinder {
  readonly #notes: CsvNotes;
  #mark: DecimalMark | null;
  /** True once a row was held back. */
  #isOpen = false;

  /** @param mark - The mark, where it is known beforehand. */
  constructor(mark: DecimalMark | undefined, notes: CsvNotes) {
    this.#mark = mark ?? null;
    this.#notes = notes;
  }

  /** The mark, point while nothing says otherwise. */
  get mark(): DecimalMark {
    return this.#mark ?? 'point';
  }

  /**
   * Takes the numbers of a row. A row whose numbers can mean both is `held`, and so is every row after it until one
   * decides.
   *
   * @param hasFractions - Returns whether a row above had a number with a decimal point.
   */
  decide(
    values: readonly string[],
    line: number,
    hasFractions: () => boolean,
  ): UserProblem | 'decided' | 'held' {
    const hasComma = values.some((value) => value.includes(','));
    if (this.#mark !== null || (!this.#isOpen && !hasComma)) return 'decided';
    const marks = values.map(markOf);
    const isComma = marks.includes('comma');
    const isPoint = marks.includes('point') || hasFractions();
    if (isComma && isPoint) return mixedMarks(line);
    if (!isComma && !isPoint) {
      this.#isOpen ||= marks.includes('either');
      return this.#isOpen ? 'held' : 'decided';
    }
    this.#mark = isComma ? 'comma' : 'point';
    if (isComma) this.#notes.say('bars.decimal-comma', 'Read numbers with a decimal comma.');
    return 'decided';
  }
}

function mixedMarks(line: number): UserProblem {
  return csvProblem(
    'bars.csv-mixed-decimals',
    line,
    'some numbers have a decimal comma and others a decimal point',
    'Write all numbers of the file in one way.',
  );
}
