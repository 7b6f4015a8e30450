import { isKnown, positivePart } from '../known.ts';
import { SourceMachine } from '../machine.ts';
import { WilderMean } from './wilder-mean.ts';

/** Relative strength index, 0 to 100, known after `length` changes; as the engine's `rsi`, for the same bits. */
export class RelativeStrength extends SourceMachine {
  private previous = NaN;
  private latest = NaN;
  private readonly gain: WilderMean;
  private readonly loss: WilderMean;

  constructor(length: number) {
    super();
    this.gain = new WilderMean(length);
    this.loss = new WilderMean(length);
  }

  override next(value: number): number {
    this.latest = isKnown(value) ? value : NaN;
    const change = this.latest - this.previous;
    const gain = this.gain.next(positivePart(change));
    const loss = this.loss.next(positivePart(-change));
    return loss === 0 ? 100 : 100 - 100 / (1 + gain / loss);
  }

  override settle(): void {
    this.previous = this.latest;
    this.gain.settle();
    this.loss.settle();
  }
}
