/** What a page can do with a medium. */
export type MediaType = 'image' | 'video' | 'audio' | 'html';

const ENDINGS: readonly (readonly [MediaType, RegExp])[] = [
  ['image', /\.(png|jpe?g|gif|webp|avif|apng|svg|bmp)$/i],
  ['video', /\.(mp4|m4v|webm|ogv|mov)$/i],
  ['audio', /\.(mp3|wav|oga|ogg|flac|m4a|aac)$/i],
  ['html', /\.html?$/i],
];

/** Determines what a medium is by its type or by the ending of its address; null where neither says. */
export function guessMediaType(url: string, mimeType: string | null): MediaType | null {
  if (mimeType === 'text/html') return 'html';
  const kind = mimeType?.split('/', 1)[0];
  if (kind === 'image' || kind === 'video' || kind === 'audio') return kind;
  const path = url.replace(/[?#].*$/, '');
  return ENDINGS.find(([, ending]) => ending.test(path))?.[0] ?? null;
}
