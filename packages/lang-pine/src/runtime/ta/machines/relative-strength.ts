import { isKnown, positivePart } from '../known.ts';
import { SourceMachine } from '../machine.ts';
import { ExponentialMean } from './exponential-mean.ts';

/** Relative strength index, 0 to 100, known after `length` changes; as the engine's `rsi`, for the same bits. */
export class RelativeStrength extends SourceMachine {
  private previous = NaN;
  private latest = NaN;
  private readonly gain: ExponentialMean;
  private readonly loss: ExponentialMean;

  constructor(length: number) {
    super();
    this.gain = new ExponentialMean(length, 1 / length);
    this.loss = new ExponentialMean(length, 1 / length);
  }

  override next(value: number): number {
    this.latest = isKnown(value) ? value : NaN;
    const change = this.latest - this.previous;
    const gain = this.gain.next(positivePart(change));
    const loss = this.loss.next(positivePart(-change));
    return loss === 0 ? 100 : (100 * gain) / (gain + loss);
  }

  override settle(): void {
    this.previous = this.latest;
    this.gain.settle();
    this.loss.settle();
  }
}
