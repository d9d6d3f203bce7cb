import { readdirSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A source file by its path in the repository, with its imports. */
export interface SourceFile {
  path: string;
  text: string;
  imports: ImportEdge[];
}

/** An import: its specifier, its target file (undefined for a package); and flags for type-only and dynamic imports. */
export interface ImportEdge {
  specifier: string;
  target: string | undefined;
  isTypeOnly: boolean;
  /** True for an `import()`. */
  isLate: boolean;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Aliases of "imports" in package.json that are no folders of `src`. */
const OF_TESTS = /^#(?:tests|bench)\//;
const STATIC = /^\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Lists all TypeScript files below a folder of the repository. */
export function listSourceFiles(folder: string): SourceFile[] {
  return readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('/node_modules/'))
    .sort()
    .map((path) => parseSourceFile(path, readFileSync(`${ROOT}${path}`, 'utf8')));
}

/** Finds the imports of a file, static, dynamic and re-exported ones. Pure. */
export function parseSourceFile(path: string, text: string): SourceFile {
  const code = withoutBlockComments(text);
  const found = [...code.matchAll(STATIC)].map((match) => ({
    specifier: match[2] ?? '',
    isTypeOnly: match[1] !== undefined || hasOnlyTypes(match[0]),
    isLate: false,
  }));
  const lazy = [...code.matchAll(DYNAMIC)].map((match) => ({
    specifier: match[1] ?? '',
    isTypeOnly: false,
    isLate: true,
  }));
  const imports = [...found, ...lazy].map((edge) => ({
    ...edge,
    target: resolveTarget(path, edge.specifier),
  }));
  return { path, text, imports };
}

/** Removes comments, for rules about code. Strings that resemble comments may be truncated. */
export function withoutComments(text: string): string {
  return withoutBlockComments(text).replaceAll(/(^|[^:'"`\\])\/\/.*$/gm, '$1');
}

export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

/** Returns true for shared test data, beside the code it tests. */
export function isTestData(path: string): boolean {
  return /\.test-data\.tsx?$/.test(path);
}

function withoutBlockComments(text: string): string {
  return text.replaceAll(/(^|[\s{(,;])\/\*[\s\S]*?\*\//g, '$1');
}

function hasOnlyTypes(statement: string): boolean {
  const names = /\{([^}]*)\}\s*from/.exec(statement)?.[1];
  if (names === undefined || /^\s*(?:import|export)\s+\w+\s*,/.test(statement)) return false;
  const parts = names.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '').every((part) => part.startsWith('type '));
}

/** Resolves an import's specifier to a path in the repository; undefined for a package. Pure. */
export function resolveTarget(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('#'))
    return OF_TESTS.test(specifier) ? specifier.slice(1) : `src/${specifier.slice(1)}`;
  return specifier.startsWith('.') ? posix.join(dirname(path), specifier) : undefined;
}
