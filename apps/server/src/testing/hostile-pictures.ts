import { gzipSync } from 'node:zlib';
import { claimedPng, pngChunk, twoColours, withSegment } from './pictures.ts';

/** A file that must not become a picture, and what its refusal has to be about. */
export interface HostilePicture {
  readonly what: string;
  readonly bytes: Buffer;
  readonly refusal: 'type' | 'name' | 'size' | 'foreign' | 'damaged';
  readonly fileName?: string;
  readonly mediaType?: string;
}

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const PAGE = '<html><body><script>alert(document.domain)</script></body></html>';
const ZIP = Buffer.concat([
  Buffer.from('PK\u0003\u0004'),
  Buffer.alloc(60, 1),
  Buffer.from('PK\u0005\u0006'),
]);

/** Returns 42 files that are hostile each in its way. */
export async function hostilePictures(): Promise<readonly HostilePicture[]> {
  const base = twoColours(64, 48);
  const good = { png: await base.png(), jpeg: await base.jpeg(90), webp: await base.webp(80) };
  return [...wrongTypes(), ...polyglots(good), ...bombs(good), ...names(good.png), ...broken(good)];
}

interface Good {
  readonly png: Buffer;
  readonly jpeg: Buffer;
  readonly webp: Buffer;
}

function wrongTypes(): HostilePicture[] {
  const texts: [string, string | Buffer][] = [
    ['a drawing with a script', SVG],
    [
      'a drawing after a declaration',
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}`,
    ],
    ['a packed drawing', gzipSync(SVG)],
    ['a page', PAGE],
    ['a program for servers', '<?php system($_GET["c"]); ?>'],
    ['a GIF with a script', `GIF89a/*${'\0'.repeat(20)}*/=1;alert(1)`],
    ['a document', '%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>endobj'],
    ['a program', Buffer.from('7f454c4602010100', 'hex')],
    ['a program of Windows', Buffer.from('4d5a90000300', 'hex')],
    ['an archive', ZIP],
    ['a bitmap', Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)])],
    ['a TIFF', Buffer.concat([Buffer.from('49492a0008000000', 'hex'), Buffer.alloc(100)])],
    ['nothing', ''],
  ];
  return texts.map(([what, content]) => ({ what, bytes: Buffer.from(content), refusal: 'type' }));
}

function polyglots({ png, jpeg, webp }: Good): HostilePicture[] {
  const foreign = 'foreign' as const;
  const comment = (text: string) => withSegment(jpeg, 0xfe, Buffer.from(text));
  const iend = png.length - 12;
  const text = pngChunk('tEXt', Buffer.from(`Comment\0${PAGE}`));
  return [
    { what: 'a PNG and an archive', bytes: Buffer.concat([png, ZIP]), refusal: foreign },
    { what: 'a JPEG and an archive', bytes: Buffer.concat([jpeg, ZIP]), refusal: foreign },
    { what: 'a WebP and an archive', bytes: Buffer.concat([webp, ZIP]), refusal: foreign },
    { what: 'a PNG and a page', bytes: Buffer.concat([png, Buffer.from(PAGE)]), refusal: foreign },
    {
      what: 'a JPEG and a program',
      bytes: Buffer.concat([jpeg, Buffer.from('MZ')]),
      refusal: foreign,
    },
    {
      what: 'a JPEG, a second one and an archive',
      bytes: Buffer.concat([jpeg, jpeg, ZIP]),
      refusal: foreign,
    },
    { what: 'a JPEG with a page inside', bytes: comment(PAGE), refusal: foreign },
    {
      what: 'a JPEG with a program inside',
      bytes: comment('<?php system("id"); ?>'),
      refusal: foreign,
    },
    { what: 'a JPEG with a document inside', bytes: comment('%PDF-1.4 1 0 obj'), refusal: foreign },
    {
      what: 'a PNG with a page inside',
      bytes: Buffer.concat([png.subarray(0, iend), text, png.subarray(iend)]),
      refusal: foreign,
    },
  ];
}

function bombs({ jpeg, webp }: Good): HostilePicture[] {
  const size = 'size' as const;
  const hugeJpeg = Buffer.from(jpeg);
  const frame = hugeJpeg.findIndex(
    (byte, at) => byte === 0xff && [0xc0, 0xc1, 0xc2].includes(hugeJpeg[at + 1] ?? 0),
  );
  hugeJpeg.writeUInt16BE(65_500, frame + 5);
  hugeJpeg.writeUInt16BE(65_500, frame + 7);
  const twice = Buffer.from(jpeg);
  twice.writeUInt16BE(13_000, frame + 5);
  twice.writeUInt16BE(13_000, frame + 7);
  const smallFrame = Buffer.from(jpeg.subarray(frame, frame + 2 + jpeg.readUInt16BE(frame + 2)));
  smallFrame.writeUInt16BE(1, 5);
  smallFrame.writeUInt16BE(1, 7);
  const hugeWebp = Buffer.from(webp);
  hugeWebp.writeUInt16LE(16_383, 26);
  hugeWebp.writeUInt16LE(16_383, 28);
  return [
    { what: 'four billion pixels of PNG', bytes: claimedPng(65_535, 65_535, 1), refusal: size },
    { what: 'a PNG as wide as it can be', bytes: claimedPng(2_147_483_647, 1, 0), refusal: size },
    { what: 'a PNG without a size', bytes: claimedPng(0, 0, 1), refusal: size },
    {
      what: '100 million pixels in 100 kB',
      bytes: claimedPng(10_000, 10_000, 10_000),
      refusal: size,
    },
    {
      what: '64 million pixels of allowed sides',
      bytes: claimedPng(8_000, 8_000, 8_000),
      refusal: size,
    },
    { what: 'four billion pixels of JPEG', bytes: hugeJpeg, refusal: size },
    { what: '268 million pixels of WebP', bytes: hugeWebp, refusal: size },
    {
      what: '268 million pixels on a canvas of one',
      bytes: onSmallCanvas(hugeWebp),
      refusal: size,
    },
    {
      what: '169 million pixels of JPEG before a frame of one',
      bytes: Buffer.concat([twice.subarray(0, -2), smallFrame, twice.subarray(-2)]),
      refusal: 'type',
    },
  ];
}

/** Returns a WebP in the extended form, whose canvas is one pixel whatever its frame is. */
function onSmallCanvas(webp: Buffer): Buffer {
  const canvas = Buffer.alloc(18);
  canvas.write('VP8X', 0, 'latin1');
  canvas.writeUInt32LE(10, 4);
  const whole = Buffer.concat([webp.subarray(0, 12), canvas, webp.subarray(12)]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

function names(bytes: Buffer): HostilePicture[] {
  const refusal = 'name' as const;
  return [
    { what: 'a page by its name', bytes, fileName: 'me.html', refusal },
    { what: 'a program by its name', bytes, fileName: 'me.png.exe', refusal },
    { what: 'a name that reads backwards', bytes, fileName: 'me\u202Egpj.exe.png', refusal },
    { what: 'an endless name', bytes, fileName: `${'a'.repeat(400)}.png`, refusal },
    { what: 'a text by its media type', bytes, mediaType: 'text/html', refusal: 'type' },
  ];
}

function broken({ png, jpeg, webp }: Good): HostilePicture[] {
  const wrecked = Buffer.from(png);
  wrecked.fill(0xaa, 41, wrecked.length - 16);
  const scans = Buffer.concat(
    Array.from({ length: 200 }, () => Buffer.from('ffda0008010100003f00', 'hex')),
  );
  return [
    { what: 'half a PNG', bytes: png.subarray(0, png.length / 2), refusal: 'type' },
    { what: 'half a JPEG', bytes: jpeg.subarray(0, jpeg.length / 2), refusal: 'type' },
    { what: 'half a WebP', bytes: webp.subarray(0, webp.length / 2), refusal: 'type' },
    { what: 'a PNG of other bytes', bytes: wrecked, refusal: 'damaged' },
    {
      what: 'a JPEG of 200 scans',
      bytes: Buffer.concat([jpeg.subarray(0, -2), scans, jpeg.subarray(-2)]),
      refusal: 'type',
    },
  ];
}
