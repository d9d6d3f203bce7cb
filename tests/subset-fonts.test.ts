import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FEATURES, SIGNS, subsetFonts, TEXT } from '../scripts/subset-fonts.mjs';

const STYLES = new URL('../src/web/styles/', import.meta.url);
const COMMENT = /\/\*[\s\S]*?\*\//g;

test('the parts of the fonts are what the script makes', async () => {
  const made = await subsetFonts();
  const kept = readdirSync(new URL('fonts/', STYLES)).filter((name) => name.endsWith('.woff2'));
  expect(kept.sort()).toEqual([...made.keys()].sort());
  for (const [name, bytes] of made)
    expect(Buffer.from(bytes).equals(readFileSync(new URL(`fonts/${name}`, STYLES))), name).toBe(true);
});

test('each character of a part is drawn by it, and by no other face of its family', () => {
  const faces = readFaces();
  const parts = faces.filter(({ source }) => source.startsWith('./fonts/'));
  expect(parts).toHaveLength(3);
  for (const part of parts) {
    const text = part.family === 'Inter Variable' ? TEXT + SIGNS : TEXT;
    expect([...part.characters].sort()).toEqual([...text].map((each) => each.codePointAt(0) ?? 0).sort());
    const others = faces.filter(({ family, source }) => family === part.family && source !== part.source);
    expect(others.length).toBeGreaterThan(0);
    for (const { source, characters, weight } of others) {
      expect(
        [...characters].filter((code) => part.characters.has(code)),
        source,
      ).toEqual([]);
      // Browsers choose among the faces of a weight by the character only where these have the same weights.
      expect(weight).toBe(part.weight);
    }
  }
});

test('every sign that a page writes is in the part of the font that comes with it', () => {
  const sources = new URL('../src/', import.meta.url);
  const drawn = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\bweb\/.*\.tsx?$/.test(name) && !/\.test(-data)?\.tsx?$|kit-data\.ts$/.test(name),
  );
  const missing = drawn.flatMap((name) =>
    [...readFileSync(new URL(name, sources), 'utf8').replace(COMMENT, '')]
      .filter((sign) => sign > '\u007e' && !TEXT.includes(sign) && !SIGNS.includes(sign))
      .map((sign) => `${name}: ${sign}`),
  );
  expect(drawn.length).toBeGreaterThan(200);
  expect(missing).toEqual([]);
});

test('the parts keep the features that the styles ask for', () => {
  const sources = new URL('../src/', import.meta.url);
  const styles = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );
  const css = styles.map((name) => readFileSync(new URL(name, sources), 'utf8')).join('\n');
  const settings = [...css.matchAll(/font-feature-settings:([^;]+)/g)]
    .map(([, value = '']) => value)
    .join(',');
  const asked = new Set([...settings.matchAll(/"(\w{4})"(?! 0)/g)].map(([, feature]) => feature));
  if (css.includes('tabular-nums')) asked.add('tnum');
  if (css.includes('slashed-zero')) asked.add('zero');
  expect(asked.size).toBeGreaterThan(3);
  expect([...asked].filter((feature) => !FEATURES.has(String(feature)))).toEqual([]);
});

/** The faces of fonts.css that are files. */
function readFaces() {
  const css = readFileSync(new URL('fonts.css', STYLES), 'utf8');
  return css.split('@font-face').flatMap((rule) => {
    const read = (pattern: RegExp) => pattern.exec(rule)?.[1] ?? '';
    const source = read(/url\("([^"]+)"\)/);
    const ranges = read(/unicode-range:([^;]+)/).matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g);
    const characters = new Set<number>();
    for (const [, first = '', last = first] of ranges)
      for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code++)
        characters.add(code);
    const family = read(/font-family: "([^"]+)"/);
    const weight = read(/font-weight: ([^;]+)/);
    return source === '' ? [] : [{ family, source, weight, characters }];
  });
}
