import type { ArchivedFile } from '../verification/read-zip.ts';

/** Compilation of a contract found in a project's build, with all data for its verification. */
export interface FoundBuild {
  /** Label in a list of builds. */
  label: string;
  method: 'standard-input' | 'sourcify' | 'multi-part' | 'vyper-multi-part';
  /** Compiler version, such as `0.8.37+commit.f401782d`; null if the build does not contain it. */
  version: string | null;
  /** Contract as `path:Name`; null for any of the build. */
  name: string | null;
  /** Files to submit, text by path. */
  files: Readonly<Record<string, string>>;
  /** Paths of required sources that were not found. */
  missing: readonly string[];
}

/** Maximum number of files in a form. */
const FILES_MAX = 2000;
const IMPORT = /\bimport\b[^;"']*["']([^"'\n]{1,300})["']/g;

/** Plain Solidity or Vyper sources as a build without settings; null if there are none. */
export async function findSources(files: readonly ArchivedFile[]): Promise<FoundBuild | null> {
  const listed = dropCommonFolder(files);
  const own = listed.filter(({ path }) => !isOfPackages(path));
  const solidity = own.filter(({ path }) => /\.(sol|yul)$/.test(path)).slice(0, FILES_MAX);
  if (solidity.length > 0) return collectSolidity(solidity, listed);
  const vyper = own.filter(({ path }) => /\.vyi?$/.test(path)).slice(0, FILES_MAX);
  return vyper.some(({ path }) => path.endsWith('.vy'))
    ? toBuild('vyper-multi-part', await readAll(vyper), [])
    : null;
}

const isOfPackages = (path: string) => /(^|\/)node_modules\//.test(path);

/** Sources with their imports; npm packages have the paths that imports use. */
async function collectSolidity(
  roots: readonly ArchivedFile[],
  all: readonly ArchivedFile[],
): Promise<FoundBuild> {
  const byName = new Map(all.map((file) => [file.path.replace(/^.*node_modules\//, ''), file]));
  const texts = new Map<string, string>();
  const missing = new Set<string>();
  const waiting: [string, ArchivedFile][] = roots.map((file) => [file.path, file]);
  for (let next = waiting.pop(); next !== undefined && texts.size < FILES_MAX; next = waiting.pop()) {
    const [path, file] = next;
    if (texts.has(path)) continue;
    const text = await file.read();
    texts.set(path, text);
    for (const [, imported = ''] of withoutComments(text).matchAll(IMPORT)) {
      const requested = resolve(path, imported);
      const found = byName.get(requested);
      if (found === undefined) missing.add(requested);
      else if (!texts.has(requested)) waiting.push([requested, found]);
    }
  }
  return toBuild('multi-part', Object.fromEntries(texts), [...missing]);
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

/** Resolves an import path (Solidity docs, "Import Path Resolution"). */
function resolve(from: string, imported: string): string {
  if (!/^\.{1,2}\//.test(imported)) return imported;
  const parts = from.split('/').slice(0, -1);
  for (const part of imported.split('/'))
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  return parts.join('/');
}

async function readAll(files: readonly ArchivedFile[]): Promise<Record<string, string>> {
  const read = await Promise.all(files.map(async ({ path, read: text }) => [path, await text()] as const));
  return Object.fromEntries(read);
}

/** Removes the dropped folder from the paths within it. */
function dropCommonFolder(files: readonly ArchivedFile[]): ArchivedFile[] {
  const [first = ''] = files[0]?.path.split('/') ?? [];
  const isCommon = first !== '' && files.every(({ path }) => path.startsWith(`${first}/`));
  return files.map((file) => (isCommon ? { ...file, path: file.path.slice(first.length + 1) } : file));
}

function toBuild(
  method: FoundBuild['method'],
  files: Record<string, string>,
  missing: readonly string[],
): FoundBuild {
  const count = Object.keys(files).length;
  return {
    label: count === 1 ? '1 source' : `${count} sources`,
    ...{ method, version: null, name: null, files, missing },
  };
}
