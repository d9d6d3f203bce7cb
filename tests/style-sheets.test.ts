import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
/** Highest share of utilities of Tailwind among the classes of elements, in percent: they space and arrange single elements. */
const UTILITIES_PERCENT_MAX = 11;
/** Most classes of one word that a sheet of the core styles wherever they stand; they are the vocabulary of the design kit. */
const WORDS_OF_CORE_MAX = 97;
/** Most such classes in sheets of modules: the names of the parts with which their other classes begin. */
const WORDS_OF_MODULES_MAX = 13;

/** Sheets on parts of all kinds: what is printed, and the pictures of icons. */
const OF_ALL = /\/(print|icons)\.css$/;

const FILES = readdirSync(`${ROOT}src`, { recursive: true, encoding: 'utf8' }).map((path) =>
  posix.join('src', path),
);

interface Sheet {
  path: string;
  /** Selectors of rules that are in no other rule. */
  selectors: readonly string[];
  /** All classes in its selectors. */
  classes: ReadonlySet<string>;
}

const SHEETS = FILES.filter((path) => path.endsWith('.css')).map(readSheet);

function readSheet(path: string): Sheet {
  const text = readFileSync(ROOT + path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const selectors: string[] = [];
  const classes = new Set<string>();
  const open: string[] = [];
  for (const [, before = '', sign] of text.matchAll(/([^{};]*)([{};])/g)) {
    if (sign === '}') open.pop();
    if (sign !== '{') continue;
    const head = before.trim();
    const isRule = !head.startsWith('@');
    if (isRule && open.every((outer) => outer.startsWith('@'))) selectors.push(...splitList(head));
    if (isRule) for (const [, name = ''] of head.matchAll(/\.([a-zA-Z][\w-]*)/g)) classes.add(name);
    open.push(head);
  }
  return { path, selectors, classes };
}

/** The selectors of a list; commas in parentheses separate none. */
function splitList(list: string): string[] {
  return list.split(/,(?![^(]*\))/).map((selector) => selector.trim());
}

/** The class that a selector styles wherever it stands: its only compound has no other class, element or id. */
function findOwnClass(selector: string): string | undefined {
  return /^\.([a-zA-Z][\w-]*)(?:::?[\w-]+(?:\([^)]*\))?|\[[^\]]*\])*$/.exec(selector)?.[1];
}

function listOwnClasses({ selectors }: Sheet): string[] {
  return [...new Set(selectors.map(findOwnClass).filter((name) => name !== undefined))];
}

/** The words of all literal class names of elements. */
function listUsedClasses(): string[] {
  return FILES.filter((path) => path.endsWith('.tsx') && !path.includes('.test')).flatMap((path) => {
    const text = readFileSync(ROOT + path, 'utf8');
    return [...text.matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(([, plain, code = '']) =>
      plain === undefined
        ? [...code.matchAll(/'([^']*)'/g)].flatMap(([, part = '']) => part.split(/\s+/))
        : plain.split(/\s+/),
    );
  });
}

test('component styles are the rule: utilities are at most 11 % of the classes of elements', () => {
  const known = new Set(SHEETS.flatMap(({ classes }) => [...classes]));
  const used = listUsedClasses().filter((name) => name !== '');
  const utilities = used.filter((name) => !known.has(name));
  expect(used.length).toBeGreaterThan(1500);
  expect(Math.ceil((100 * utilities.length) / used.length)).toBeLessThanOrEqual(UTILITIES_PERCENT_MAX);
});

test('a class has one sheet that styles it wherever it stands; others style it within something of their own', () => {
  const owners = new Map<string, string[]>();
  for (const sheet of SHEETS.filter(({ path }) => !OF_ALL.test(path)))
    for (const name of listOwnClasses(sheet)) owners.set(name, [...(owners.get(name) ?? []), sheet.path]);
  expect([...owners].filter(([, paths]) => paths.length > 1)).toEqual([]);
});

test('classes of one word are the vocabulary of the design kit, and become no more', () => {
  const countWords = (sheets: readonly Sheet[]) =>
    new Set(sheets.flatMap(listOwnClasses).filter((name) => !name.includes('-'))).size;
  const isOfModule = ({ path }: Sheet) => path.startsWith('src/modules/');
  expect(countWords(SHEETS.filter((sheet) => !isOfModule(sheet)))).toBeLessThanOrEqual(WORDS_OF_CORE_MAX);
  expect(countWords(SHEETS.filter(isOfModule))).toBeLessThanOrEqual(WORDS_OF_MODULES_MAX);
});
