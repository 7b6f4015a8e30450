import type { UserProblem } from '@stratloom/engine/model';
import { type PictureFormat, pictureFormat, type PictureSize } from './picture-format.ts';

/** A file as it was sent. */
export interface SentPicture {
  readonly fileName: string;
  /** Media type that the sender states. */
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** Greatest width and height, pixels. */
const MAX_SIDE = 8_192;
/** Greatest count of pixels: those of a phone's camera, 100 MB while they are decoded. */
const MAX_PIXELS = 25_000_000;
const MAX_NAME_LENGTH = 255;

/**
 * Beginnings of pages, programs and archives that a picture has no use for; lower case. Each is so long that 5 MB of coded
 * pixels hold it by chance in fewer than one of 10,000 pictures.
 */
const FOREIGN_CONTENT = [
  ...['<script', '<?php', '<html', '<svg ', '<!doctype', '<iframe', 'javascript:'],
  ...['%pdf-', '#!/bin/', 'rar!\u001a'],
] as const;
/** The same after the picture, where no pixels are. */
const ARCHIVE = 'pk\u0003\u0004';

/** Returns why a file cannot become a profile picture, without decoding it; undefined when nothing speaks against it. */
export function pictureProblem({
  fileName,
  mediaType,
  bytes,
}: SentPicture): UserProblem | undefined {
  if (!isPictureName(fileName)) return wrongName();
  if (!/^(image\/|application\/octet-stream$)/.test(mediaType)) return wrongType();
  const format = pictureFormat(bytes);
  if (format === undefined) return wrongType();
  return sizeProblem(format) ?? foreignProblem(format, bytes);
}

function isPictureName(name: string): boolean {
  if (name.length > MAX_NAME_LENGTH || /[\p{Cc}\p{Cf}/\\]/u.test(name)) return false;
  return /^[^.]*$|\.(jpe?g|jfif|png|webp)$/i.test(name);
}

/** Returns why a picture is too large, or has no size; undefined when it can be decoded. */
export function sizeProblem({ width, height }: PictureSize): UserProblem | undefined {
  if (
    width >= 1 &&
    height >= 1 &&
    Math.max(width, height) <= MAX_SIDE &&
    width * height <= MAX_PIXELS
  ) {
    return undefined;
  }
  const shown = [width, height].map((side) => side.toLocaleString('en-US')).join(' by ');
  return {
    code: 'profiles.image-size',
    message: `The image claims to be ${shown} pixels.`,
    remedy: 'Choose one of at most 8,192 pixels a side and 25 million in all.',
  };
}

function foreignProblem({ name, length }: PictureFormat, bytes: Buffer): UserProblem | undefined {
  const text = bytes.toString('latin1').toLowerCase();
  const isForeign =
    FOREIGN_CONTENT.some((beginning) => text.includes(beginning)) || text.includes(ARCHIVE, length);
  const rest = bytes.subarray(length);
  if (!isForeign && (isPadding(rest) || (name === 'JPEG' && isOfCamera(rest)))) return undefined;
  return {
    code: 'profiles.image-foreign',
    message: 'The file holds something besides the picture.',
    remedy: 'Open it in an image program, save it as a new image, and choose that.',
  };
}

function isPadding(rest: Buffer): boolean {
  return rest.every((byte) => byte === 0);
}

/** Cameras append a second picture, a short film, or a table of their own. */
function isOfCamera(rest: Buffer): boolean {
  return (
    rest.readUIntBE(0, Math.min(3, rest.length)) === 0xff_d8_ff ||
    rest.toString('latin1', 4, 8) === 'ftyp' ||
    rest.toString('latin1', rest.length - 4) === 'SEFT'
  );
}

function wrongName(): UserProblem {
  return {
    code: 'profiles.image-name',
    message: 'The name of the file is not that of an image.',
    remedy: 'Name it simply, ending in .jpg, .png or .webp.',
  };
}

function wrongType(): UserProblem {
  return {
    code: 'profiles.image-type',
    message: 'This is not a complete JPEG, PNG or WebP image.',
    remedy: 'Save it as one of these, and choose that.',
  };
}
