/** The sides of a picture at most, in px; browsers refuse canvases that are much larger. */
const SIDE_MAX = 8192;
/** Pixels for one of the diagram, so that its letters are sharp. */
const SCALE = 2;

/** Saves a picture that is shown as PNG, twice as large where that is not too large; resolves with false where the browser cannot draw it. */
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
