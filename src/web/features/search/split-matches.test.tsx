import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Highlighted } from './Highlighted.tsx';
import { isSameHash, isShortenedHash, splitMatches } from './split-matches.ts';

const show = (text: string, term: string) =>
  splitMatches(text, term)
    .map((run) => (run.isMatch ? `[${run.text}]` : run.text))
    .join('');

test('matching text is found in any case, every time it stands there', () => {
  expect(show('Wrapped wrap', 'WRAP')).toBe('[Wrap]ped [wrap]');
  expect(show('Ether', ' the ')).toBe('E[the]r');
  expect(show('Éther', 'éth')).toBe('[Éth]er');
  expect(show('Ether', 'x')).toBe('Ether');
  expect(show('Ether', '  ')).toBe('Ether');
});

test.each(['.*', '(', '[a', '\\', '^', '$', '+?', '{2}', 'a|b', '/', '-'])(
  'the term %s is taken literally',
  (term) => {
    expect(show(`x${term}y`, term)).toBe(`x[${term}]y`);
    expect(show('abab', term)).toBe('abab');
  },
);

test('a hash equals the term in any case, with or without 0x', () => {
  expect(isSameHash('0xAbCd', ' 0XABCD ')).toBe(true);
  expect(isSameHash('0xAbCd', 'abcd')).toBe(true);
  expect(isSameHash('0xAbCd', '0xabc')).toBe(false);
});

test('a hostile name is marked, its markup is text, and what it hides is named', () => {
  const html = renderToStaticMarkup(<Highlighted text={'<b>ev\u202eil</b>'} term="b" />);
  expect(html).toBe(
    '<bdi>&lt;<mark>b</mark>&gt;ev<span class="odd">U+202E</span>il&lt;/<mark>b</mark>&gt;</bdi>',
  );
});

test.each([
  ['0x1234…abcd', true],
  [' 0x1234...ABCD ', true],
  ['1234…abcd', true],
  ['0x1234…', true],
  ['…', false],
  ['...', false],
  ['wait…', false],
  ['0x1234abcd', false],
])('isShortenedHash() of "%s" is %s', (term, isOne) => {
  expect(isShortenedHash(term)).toBe(isOne);
});

test('the mark of a cut is no match, and a shortened hash matches nothing', () => {
  const draw = (text: string, term: string) => renderToStaticMarkup(<Highlighted text={text} term={term} />);
  expect(draw('x'.repeat(70), '…')).toBe(`<bdi>${'x'.repeat(64)}…</bdi>`);
  expect(draw('To be… or not', '…')).toBe('<bdi>To be<mark>…</mark> or not</bdi>');
  expect(draw('0x1234…abcd', '0x1234…abcd')).toBe('<bdi>0x1234…abcd</bdi>');
});
