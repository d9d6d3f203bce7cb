import { expect, test } from 'vitest';
import { guessMediaType } from './media-type.ts';

test.each([
  ['https://x.test/a.png', null, 'image'],
  ['https://x.test/a.MP4?x=1.png', null, 'video'],
  ['ipfs://x/a.flac#t', null, 'audio'],
  ['https://x.test/index.html', null, 'html'],
  ['/api/v2/tokens/0x1/instances/1/media/animation', 'text/html', 'html'],
  ['/api/v2/tokens/0x1/instances/1/media/animation', 'video/webm', 'video'],
  ['https://x.test/a', null, null],
  ['https://x.test/a', 'application/pdf', null],
] as const)('%s of type %s is %s', (url, mimeType, type) => {
  expect(guessMediaType(url, mimeType)).toBe(type);
});
