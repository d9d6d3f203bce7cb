/** Ways in which a page can show a medium. */
export type MediaType = 'image' | 'video' | 'audio' | 'html';

const ENDINGS: readonly (readonly [MediaType, RegExp])[] = [
  ['image', /\.(png|jpe?g|gif|webp|avif|apng|svg|bmp)$/i],
  ['video', /\.(mp4|m4v|webm|ogv|mov)$/i],
  ['audio', /\.(mp3|wav|oga|ogg|flac|m4a|aac)$/i],
  ['html', /\.html?$/i],
];

/** Determines the type of a medium by its MIME type or the extension of its URL; null if neither is known. */
export function guessMediaType(url: string, mimeType: string | null): MediaType | null {
  if (mimeType === 'text/html') return 'html';
  const kind = mimeType?.split('/', 1)[0];
  if (kind === 'image' || kind === 'video' || kind === 'audio') return kind;
  const path = url.replace(/[?#].*$/, '');
  return ENDINGS.find(([, ending]) => ending.test(path))?.[0] ?? null;
}
