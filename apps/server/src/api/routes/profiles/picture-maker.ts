import type { Outcome, UserProblem } from '@stratloom/engine/model';
import { sizeProblem } from './picture-problem.ts';

/** Side of a stored picture, pixels; smaller ones keep their size. */
const MAX_STORED_SIDE = 512;
/** Of 100: nothing is seen of the loss at the size of a profile. */
const QUALITY = 85;

/**
 * Draws pictures anew: decoded, turned upright, cut to a square, encoded as WebP. What else their files held is gone. One
 * at a time, as each takes up to 100 MB while it is decoded.
 */
export class PictureMaker {
  #last: Promise<unknown> = Promise.resolve();

  /** Returns the picture of a file whose structure was checked, WebP, or why it cannot be read. */
  async make(file: Buffer): Promise<Outcome<Buffer>> {
    const turn = this.#last.then(async () => drawnAnew(file));
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

async function drawnAnew(file: Buffer): Promise<Outcome<Buffer>> {
  // Loaded with the first picture: 18 MB that most processes never need.
  const { ResizeFit, Transformer } = await import('@napi-rs/image');
  try {
    const { width, height } = await new Transformer(file).metadata();
    // What the decoder has found counts, whatever the structure of the file stated.
    const problem = sizeProblem({ width, height });
    if (problem !== undefined) return { ok: false, problem };
    const side = Math.min(MAX_STORED_SIDE, width, height);
    const picture = await new Transformer(file)
      .rotate()
      .resize({ width: side, height: side, fit: ResizeFit.Cover })
      .webp(QUALITY);
    return { ok: true, value: picture };
  } catch {
    return { ok: false, problem: DAMAGED };
  }
}

const DAMAGED: UserProblem = {
  code: 'profiles.image-damaged',
  message: 'The image is damaged and cannot be read.',
  remedy: 'Open it in an image program, save it as a new image, and choose that.',
};
