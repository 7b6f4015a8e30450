/** A place in a drawing that texts keep clear of. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Width of a character and height of a line at the font size of 11 that pictures use. */
const CHARACTER = 6;
const LINE = 12;

/** Layout of the texts of a drawing: each moves up or down until it covers no other. */
export class LabelLayout {
  private readonly width: number;
  private readonly top: number;
  private readonly bottom: number;
  private readonly taken: Box[] = [];

  constructor(width: number, top: number, bottom: number) {
    this.width = width;
    this.top = top;
    this.bottom = bottom;
  }

  /** Keeps texts out of a place. */
  block(box: Box): void {
    this.taken.push(box);
  }

  /** Returns a text as SVG at the free place nearest to where it is wanted. */
  place(
    text: string,
    color: string,
    x: number,
    y: number,
    anchor: 'start' | 'end' = 'start',
  ): string {
    const length = text.length * CHARACTER;
    const wanted = anchor === 'start' ? x : x - length;
    const left = Math.max(2, Math.min(this.width - length - 2, wanted));
    const offsets = Array.from({ length: 60 }, (_, n) => (n % 2 === 0 ? n : -n - 1));
    const boxes = offsets.map((offset) => boxAt(left, length, y + offset));
    const free = boxes.find((box) => this.isFree(box)) ?? boxAt(left, length, y);
    this.taken.push(free);
    const baseline = Math.round((free.bottom - 3) * 10) / 10;
    return `<text x="${Math.round(left * 10) / 10}" y="${baseline}" fill="${color}" stroke="#0b1117" stroke-width="3" paint-order="stroke">${text}</text>`;
  }

  private isFree(box: Box): boolean {
    if (box.top < this.top || box.bottom > this.bottom) return false;
    return !this.taken.some(
      (other) =>
        box.left < other.right &&
        box.right > other.left &&
        box.top < other.bottom &&
        box.bottom > other.top,
    );
  }
}

function boxAt(left: number, length: number, baseline: number): Box {
  return { left, right: left + length, top: baseline - LINE + 3, bottom: baseline + 3 };
}
