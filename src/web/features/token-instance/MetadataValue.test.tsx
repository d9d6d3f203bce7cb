import { expect, test } from 'vitest';
import { drawHtml } from '../../pages/draw-page.test-data.tsx';
import { MetadataValue } from './MetadataValue.tsx';
import { toWebUrl } from './to-web-url.ts';

const draw = (text: string) => drawHtml(<MetadataValue text={text} lengthMax={80} />);

test('a value of metadata keeps its lines, and still names what hides', () => {
  expect(draw('one\r\ntwo\tthree')).toBe('<span class="whitespace-pre-wrap">one\ntwo\tthree</span>');
  expect(draw('a\u202eb\nc')).toContain('U+202E');
  expect(draw('a\u202eb\nc')).not.toMatch(/class="odd">U\+000A/);
});

test('a value that is a web address leads there, any other does not', () => {
  expect(draw('https://art.example/7')).toMatch(
    /^<a href="https:\/\/art\.example\/7".*rel="noopener noreferrer nofollow"/,
  );
  for (const text of ['javascript:alert(1)', 'see https://art.example', 'https://', 'ipfs://Qm', '//x'])
    expect(toWebUrl(text)).toBeNull();
});
