import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * Creates the font subsets that nearly every page needs: the characters of English text and the symbols of the pages,
 * with the weights and features that the styles use. `src/web/styles/fonts.css` loads them, and the complete fonts for
 * other characters. The files are in the repository, so that a build needs neither this script nor its packages.
 */
const PACKAGES = new URL('../node_modules/', import.meta.url);
const FOLDER = new URL('../src/web/styles/fonts/', import.meta.url);

/** Characters in the `unicode-range` of these subsets in fonts.css. */
export const TEXT = `${Array.from({ length: 0x5f }, (_, place) => String.fromCharCode(0x20 + place)).join('')}\u00a0·×–—‘’“”•…‹›↑↓−`;

/**
 * Symbols beside words and the exponents of giant amounts. Without them a browser searches the system's fonts before
 * its first paint.
 */
export const SIGNS = '→↗✓✗★☆≈≠⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Weights of the styles: 400, 500 and 600, and the browser's default for `b` and `th`. */
const WEIGHTS = { wght: { min: 400, max: 700, default: 400 } };

/**
 * Features that every text needs: accent positioning, localized forms, required ligatures and variants. Contextual
 * forms are excluded, so that "0x1" and "12:30" look as written.
 */
const OWN_FEATURES = ['ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn'];

const FONTS = {
  'inter-text.woff2': {
    source: 'inter-ui/variable/InterVariable.woff2',
    text: TEXT + SIGNS,
    options: {
      variationAxes: { ...WEIGHTS, opsz: 14 },
      keepFeatures: [...OWN_FEATURES, 'kern', 'tnum', 'cv05', 'ss03'],
    },
  },
  'jetbrains-mono-text.woff2': {
    source: '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    text: TEXT,
    options: { variationAxes: WEIGHTS, keepFeatures: [...OWN_FEATURES, 'zero'] },
  },
  'poppins-600-text.woff2': {
    source: '@fontsource/poppins/files/poppins-latin-600-normal.woff2',
    text: TEXT,
    options: { keepFeatures: [...OWN_FEATURES, 'kern'] },
  },
};

/** All features of the subsets. */
export const FEATURES = new Set(Object.values(FONTS).flatMap(({ options }) => options.keepFeatures));

/** Returns the files by name. */
export async function subsetFonts() {
  const made = Object.entries(FONTS).map(async ([name, { source, text, options }]) => {
    const font = await readFile(new URL(source, PACKAGES));
    return [name, await subsetFont(font, text, { ...options, targetFormat: 'woff2' })];
  });
  return new Map(await Promise.all(made));
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, bytes] of await subsetFonts()) {
    await writeFile(new URL(name, FOLDER), bytes);
    console.log(`${name}: ${bytes.byteLength} B`);
  }
