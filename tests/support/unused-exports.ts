import { isTestData, isTestFile, type SourceFile, withoutComments } from './source-file.ts';

const EXPORT =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|(interface|type|enum))\s+([\w$]+)/gm;
const NAMED = /(?:import|export)\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g;

/** Exports found by file name instead of an import: modules' parts, entries of the build, inputs and outputs of scripts. */
const BY_CONVENTION: readonly (readonly [RegExp, RegExp])[] = [
  [/^src\/modules\/[^/]+\/web\/web\.ts$/, /^web$/],
  [/^src\/modules\/[^/]+\/cli\//, /^run$/],
  [/^src\/modules\/[^/]+\/demo\/start-demo\.ts$/, /^startDemo$/],
  [/-slot\.tsx$/, /^Slot$/],
  [/-service\.ts$/, /^start$/],
  [/^src\/web\/entry-(?:client|server)\.tsx$/, /./],
  [/^src\/cli\/main\.ts$/, /^main$/],
  [/^src\/modules\/[^/]+\/api\/file-part\.ts$/, /^createFilePart$/],
  // In place of modules of Node.js, see `scripts/file-app/node-shims.mjs`.
  [/^src\/file\/worker\/shims\//, /./],
  // Compiled contracts are generated as a whole.
  [/\/demo\/artifacts\.ts$/, /Artifact$/],
  // Inputs of `scripts/generate-docs.mjs`.
  [
    /^src\/(?:api\/openapi\/render-api-docs|config\/render-env-docs|modules\/documented|web\/server\/old-links\/(?:list-old-links|render-links-docs))\.ts$/,
    /./,
  ],
  [/^src\/modules\/[^/]+\/lib\/render-[^/]+-docs\.ts$/, /./],
];

/** Importers of an exported name. */
interface Uses {
  inCode: boolean;
  inTests: boolean;
}

/** Scenario actions exist for tests as well as for the demo. */
const FOR_TESTS = /^src\/demo\/actions\//;

/**
 * Reports exports of `src` without uses in other files or their own, and those imported by tests alone, as sentences.
 * `files` are all possible importers, including tests. Pure.
 */
export function findUnusedExports(files: readonly SourceFile[]): string[] {
  const uses = collectUses(files);
  return files.flatMap(({ path, text }) => {
    if (!path.startsWith('src/') || isOfTests(path) || path.endsWith('.d.ts')) return [];
    const code = withoutComments(text);
    return [...code.matchAll(EXPORT)].flatMap(([, type, name = '']) => {
      if (BY_CONVENTION.some(([file, names]) => file.test(path) && names.test(name))) return [];
      const { inCode, inTests } = uses.get(`${path} ${name}`) ?? { inCode: false, inTests: false };
      if (inCode || countWord(code, name) > 1) return [];
      if (!inTests) return [`${path} exports ${name}, which nothing uses`];
      // A type that is used by a test only is allowed.
      return type !== undefined || FOR_TESTS.test(path)
        ? []
        : [`${path} exports ${name}, which tests alone use`];
    });
  });
}

function isOfTests(path: string): boolean {
  return !path.startsWith('src/') || isTestFile(path) || isTestData(path);
}

/** Collects the uses of exports, by file and name. */
function collectUses(files: readonly SourceFile[]): Map<string, Uses> {
  const uses = new Map<string, Uses>();
  const paths = new Map(files.map((file) => [file.path, file]));
  const note = (key: string, from: string) => {
    const before = uses.get(key) ?? { inCode: false, inTests: false };
    uses.set(key, isOfTests(from) ? { ...before, inTests: true } : { ...before, inCode: true });
  };
  for (const { path, text, imports } of files) {
    const code = withoutComments(text);
    const named = [...code.matchAll(NAMED)];
    for (const { specifier, target } of imports) {
      if (target === undefined) continue;
      const lists = named.filter(([, , from]) => from === specifier).map(([, list = '']) => list);
      for (const name of lists.flatMap(readNames)) note(`${target} ${name}`, path);
      // For a file imported as a namespace, or dynamically, every name in the importing file counts.
      if (!isWholeOrLater(code, specifier)) continue;
      for (const [, , name = ''] of (paths.get(target)?.text ?? '').matchAll(EXPORT))
        if (countWord(code, name) > 0) note(`${target} ${name}`, path);
    }
  }
  return uses;
}

function isWholeOrLater(code: string, specifier: string): boolean {
  const at = specifier.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`\\bimport\\(\\s*['"]${at}['"]|\\*\\s*(?:as\\s+\\w+\\s+)?from\\s*['"]${at}['"]`).test(
    code,
  );
}

function readNames(list: string): string[] {
  return list.split(',').flatMap((part) => /^\s*(?:type\s+)?([\w$]+)/.exec(part)?.[1] ?? []);
}

function countWord(code: string, word: string): number {
  return code.match(new RegExp(`(?<![\\w$])${word.replaceAll('$', '\\$')}(?![\\w$])`, 'g'))?.length ?? 0;
}
