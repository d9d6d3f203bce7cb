import type { Sharp, SharpOptions } from 'sharp';

/** Magic bytes of the accepted picture formats: PNG, JPEG, GIF, WebP, AVIF. */
const BEGINNINGS = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^GIF8[79]a/, /^RIFF.{4}WEBP/s, /^.{4}ftypavi[fs]/s];

/**
 * True if bytes begin as those of a supported picture format, whatever type their server declares; SVG and documents are not
 * supported.
 */
function isPicture(bytes: Buffer): boolean {
  const beginning = bytes.toString('latin1', 0, 16);
  return BEGINNINGS.some((pattern) => pattern.test(beginning));
}

/** Makes a WebP picture that fits a square of `side` pixels; null for anything that is no picture, or is broken or too large. */
export type ResizePicture = (bytes: Buffer, side: number) => Promise<Buffer | null>;

/** A picture of 40 million pixels takes 160 MB while it is decoded. */
const PIXELS_MAX = 40_000_000;
const SECONDS_MAX = 10;
const QUALITY = 80;

/** The allowed decoders; all others of the library, also of SVG, PDF and files by name, are blocked. */
const DECODERS = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'NsgifBuffer', 'HeifBuffer'];

/** Loads `sharp`, which is optional; null if it is not installed or does not run on this platform. */
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

/** The first frame of an animation is enough; color profiles and all other metadata are removed. */
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
