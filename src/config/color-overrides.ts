import { isRecord } from '#lib/json/is-record.ts';
import { parseLooseJson } from './env-json.ts';
import type { EnvType } from './env-type.ts';

/** Colors by the name of their design token, for light and for dark mode. */
export type ColorOverrides = Readonly<Record<string, readonly [light: string, dark: string]>>;

/** Design tokens by their path in the color tree of other front ends; a token of Spyglass is also accepted by its own name. */
const PLACES: Readonly<Record<string, string>> = {
  'bg.primary': 'paper',
  'text.primary': 'ink',
  'text.secondary': 'ink-2',
  'text.error': 'bad',
  'text.success': 'ok',
  'link.primary': 'link',
  'link.primary.hover': 'link-hover',
  hover: 'link-hover',
  'border.divider': 'line',
  'icon.primary': 'brass',
  'theme.primary': 'brass',
};
const OWN = [
  'paper',
  'panel',
  'sunken',
  'raised',
  'track',
  'line',
  'line-strong',
  'ink',
  'ink-2',
  'ink-3',
  'link',
  'link-hover',
  'brass',
  'brass-soft',
];
const LEAVES_MAX = 200;

/**
 * Reads COLOR_THEME_OVERRIDES: a tree whose leaves are colors, or `{_light, _dark}` pairs, each optionally wrapped as
 * `{value}`.
 */
export const colorOverrides: EnvType<ColorOverrides> = {
  label: `JSON tree of colors: ${Object.keys(PLACES)
    .map((place) => `\`${place}\``)
    .join(', ')}, or names of our own`,
  parse: (given) => {
    const tree = parseLooseJson(given);
    if (!isRecord(tree)) return { allowed: 'a JSON object of colours' };
    const leaves = listLeaves(tree, []).slice(0, LEAVES_MAX);
    const wrong = leaves.find(({ pair }) => !pair.every(isColor));
    if (wrong) return { allowed: `a JSON object of CSS colors, which '${wrong.place}' is not` };
    const known = leaves.flatMap(({ place, pair }) => {
      const token = PLACES[place] ?? (OWN.includes(place) ? place : undefined);
      return token === undefined ? [] : [[token, pair] as const];
    });
    const strange = leaves.filter(({ place }) => !(place in PLACES) && !OWN.includes(place));
    const value: ColorOverrides = Object.fromEntries(known);
    if (strange.length === 0) return { value };
    return {
      value,
      remark: `${strange.map(({ place }) => `'${place}'`).join(', ')} is not used by this version`,
    };
  },
};

interface Leaf {
  place: string;
  pair: readonly [string, string];
}

function listLeaves(node: Record<string, unknown>, path: readonly string[]): Leaf[] {
  const pair = readPair(node);
  // A color may have nested colors, such as the hover color of a link.
  const own = pair === undefined ? [] : [{ place: path.join('.'), pair }];
  const below = Object.entries(node).flatMap(([name, value]) => {
    const place = [...path, name.replace(/^_/, '')];
    if (['_light', '_dark', 'value', 'DEFAULT'].includes(name)) return [];
    if (typeof value === 'string') return [{ place: place.join('.'), pair: [value, value] as const }];
    return isRecord(value) && place.length < 6 ? listLeaves(value, place) : [];
  });
  return [...own, ...below];
}

function readPair(node: Record<string, unknown>): readonly [string, string] | undefined {
  const base = isRecord(node.DEFAULT) ? node.DEFAULT : node;
  const whole = readColor(base.value);
  const light = readColor(base._light) ?? whole;
  const dark = readColor(base._dark) ?? light;
  return light === undefined || dark === undefined ? undefined : [light, dark];
}

function readColor(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return isRecord(value) && typeof value.value === 'string' ? value.value : undefined;
}

/** Returns true for a safe CSS color: digits, names and color functions; no URL and no further declaration. */
function isColor(text: string): boolean {
  return (
    /^#[0-9a-f]{3,8}$/i.test(text) ||
    /^[a-z]{3,30}$/i.test(text) ||
    /^(?:rgb|rgba|hsl|hsla|oklch|oklab|lab|lch)\([\d\s.,%/deg-]{1,60}\)$/i.test(text)
  );
}
