import type { Sharp, SharpOptions } from 'sharp';

/** Beginnings of the files that are taken for pictures: PNG, JPEG, GIF, WebP, AVIF. */
const BEGINNINGS = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^GIF8[79]a/, /^RIFF.{4}WEBP/s, /^.{4}ftypavi[fs]/s];

/** Whether bytes begin as those of a picture that is decoded here, whatever type their server names; SVG and documents are none. */
function isPicture(bytes: Buffer): boolean {
  const beginning = bytes.toString('latin1', 0, 16);
  return BEGINNINGS.some((pattern) => pattern.test(beginning));
}

/** Makes a WebP picture that fits a square of so many pixels; null for what is no picture, a broken one, or one of too many pixels. */
export type ResizePicture = (bytes: Buffer, side: number) => Promise<Buffer | null>;

/** A picture of 40 million pixels takes 160 MB while it is decoded. */
const PIXELS_MAX = 40_000_000;
const SECONDS_MAX = 10;
const QUALITY = 80;

/** The decoders that may run; all others of the library, also of SVG, PDF and files by name, are blocked. */
const DECODERS = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'NsgifBuffer', 'HeifBuffer'];

/** Loads `sharp`, which is optional; null where it is not installed or does not run on this platform. */
export async function openResizer(): Promise<ResizePicture | null> {
  const sharp = await loadSharp();
  if (sharp === null) return null;
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS.map((name) => `VipsForeignLoad${name}`) });
  return async (bytes, side) => {
    if (!isPicture(bytes)) return null;
    try {
      return await fitInto(sharp(bytes, OPTIONS), side);
    } catch {
      return null;
    }
  };
}

/** The first frame of an animation is enough; colour profiles and all other data of the file are left out. */
const OPTIONS: SharpOptions = {
  limitInputPixels: PIXELS_MAX,
  failOn: 'error',
  pages: 1,
  sequentialRead: true,
};

function fitInto(picture: Sharp, side: number): Promise<Buffer> {
  return picture
    .timeout({ seconds: SECONDS_MAX })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
}

async function loadSharp(): Promise<typeof import('sharp').default | null> {
  try {
    return (await import('sharp')).default;
  } catch {
    return null;
  }
}
