import { SourceMachine } from '../machine.ts';
import { SlidingSquares } from './sliding-squares.ts';

/** Standard deviation of a population: the last `length` values; as the engine's `stdev`, for the same bits. */
export class SlidingDeviation extends SourceMachine {
  private readonly length: number;
  private readonly squares: SlidingSquares;

  constructor(length: number) {
    super();
    this.length = length;
    this.squares = new SlidingSquares(length);
  }

  override next(value: number): number {
    return Math.sqrt(this.squares.next(value) / this.length);
  }

  override settle(): void {
    this.squares.settle();
  }
}
