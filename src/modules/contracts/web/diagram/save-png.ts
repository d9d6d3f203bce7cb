/** Maximum width and height of an image, in px; browsers reject much larger canvases. */
const SIDE_MAX = 8192;
/** Scale factor for sharp text. */
const SCALE = 2;

/** Saves a displayed image as PNG, scaled up if the size limit permits; resolves with false if the browser cannot render it. */
export async function savePng(picture: HTMLImageElement, name: string): Promise<boolean> {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const scale = Math.min(SCALE, SIDE_MAX / Math.max(width, height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) return false;
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.png`;
  link.click();
  URL.revokeObjectURL(url);
  return true;
}
