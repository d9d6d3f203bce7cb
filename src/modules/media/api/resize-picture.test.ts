import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { chunk, makeGif, makePng } from './pictures.test-data.ts';
import { openResizer, type ResizePicture } from './resize-picture.ts';

const resize = (await openResizer()) as ResizePicture;
const png = makePng(1200, 600);

async function make(format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif'): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 150, channels: 3, background: '#c40' } })
    .toFormat(format)
    .toBuffer();
}

test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('a %s becomes a small WebP', async (format) => {
  const made = await resize(await make(format), 60);
  const { width, height, format: is } = await sharp(made ?? undefined).metadata();
  expect([is, width, height]).toEqual(['webp', 60, 30]);
});

test('a picture keeps its form in the square and is not enlarged', async () => {
  const sizes = [];
  for (const side of [60, 500, 5000]) {
    const { width, height } = await sharp((await resize(png, side)) ?? undefined).metadata();
    sizes.push([width, height]);
  }
  expect(sizes).toEqual([
    [60, 30],
    [500, 250],
    [1200, 600],
  ]);
});

test('where it was made and with what is left out', async () => {
  const exif = { IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } };
  const reported = await sharp(await make('jpeg'))
    .withExif(exif)
    .jpeg()
    .toBuffer();
  expect((await sharp(reported).metadata()).exif).toBeDefined();
  expect((await sharp((await resize(reported, 60)) ?? undefined).metadata()).exif).toBeUndefined();
});

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>';
const STRANGE: readonly (readonly [string, Buffer])[] = [
  ['SVG', Buffer.from(SVG)],
  ['SVG with a declaration', Buffer.from(`<?xml version="1.0"?>${SVG}`)],
  ['SVG behind a byte-order mark', Buffer.from(`\ufeff${SVG}`)],
  ['compressed SVG', gzipSync(SVG)],
  ['SVG that begins as a GIF', Buffer.concat([Buffer.from('GIF89a'), Buffer.from(SVG)])],
  ['SVG that begins as a PNG', Buffer.concat([png.subarray(0, 8), Buffer.from(SVG)])],
  ['HTML', Buffer.from('<html><script>alert(1)</script>')],
  ['PDF', Buffer.from('%PDF-1.7\n')],
  ['TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
  ['a picture of ImageMagick', Buffer.from('push graphic-context\nimage over 0,0 0,0 "http://127.0.0.1/"')],
  ['the format of libvips itself', Buffer.from('\xb6\xa6\xf2\x08', 'latin1')],
  ['nothing', Buffer.alloc(0)],
  ['a PNG that breaks off', png.subarray(0, png.length - 30)],
  ['a PNG with a wrong checksum', Buffer.from(png.map((byte, place) => (place === 45 ? byte ^ 255 : byte)))],
];

test.each(STRANGE)('%s is no picture', async (_, bytes) => {
  expect(await resize(bytes, 60)).toBeNull();
});

const BOMBS: readonly (readonly [string, () => Buffer])[] = [
  ['a PNG of 400 million pixels in 50 kB', () => makePng(20_000, 20_000)],
  ['a PNG of one long line', () => makePng(2_000_000_000, 1).subarray(0, 4000)],
  ['a GIF that says it has 4 billion pixels', () => makeGif(65_535, 65_535)],
  [
    'a PNG whose colour profile unpacks to 200 MB',
    () =>
      makePng(8, 8, [chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(2e8))]))]),
  ],
  [
    'a PNG whose text unpacks to 200 MB',
    () =>
      makePng(8, 8, [chunk('zTXt', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(2e8))]))]),
  ],
];

test.each(BOMBS)('%s takes neither memory nor time', async (_, make) => {
  const bomb = make();
  expect(bomb.length).toBeLessThan(1_000_000);
  const [memory, start] = [process.memoryUsage.rss(), performance.now()];
  const made = await resize(bomb, 60);
  expect((made ?? Buffer.alloc(0)).length).toBeLessThan(5000);
  expect(performance.now() - start).toBeLessThan(5000);
  expect(process.memoryUsage.rss() - memory).toBeLessThan(100e6);
});
