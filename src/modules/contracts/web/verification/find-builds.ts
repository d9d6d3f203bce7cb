import type { FoundBuild } from '../sources/find-sources.ts';
import { findSources } from '../sources/find-sources.ts';
import type { ArchivedFile } from './read-zip.ts';

type Json = Readonly<Record<string, unknown>>;

/** Maximum number of builds and artifacts to examine. */
const BUILDS_MAX = 50;
const JSON_FILES_MAX = 3000;

/**
 * Finds possible compilations of the contract with this deployed code among the files of a Hardhat or Foundry project: compiler
 * inputs (`build-info`), Foundry artifacts with their sources whose code has the contract's length, and solc metadata; without
 * any of these, plain sources. The likeliest are first, those with missing sources last.
 */
export async function findBuilds(
  files: readonly ArchivedFile[],
  deployedCode: string | null,
): Promise<FoundBuild[]> {
  const listed = files.filter(
    ({ path }) => path.endsWith('.json') && !/(^|\/)(node_modules|cache)\//.test(path),
  );
  const ordered = [...listed.filter(isBuildInfo), ...listed.filter((file) => !isBuildInfo(file))];
  const found: FoundBuild[] = [];
  for (const { path, read } of ordered.slice(0, JSON_FILES_MAX)) {
    if (found.length >= BUILDS_MAX) break;
    const parsed = parseObject(await read());
    const build = parsed && (readInput(path, parsed) ?? (await readArtifact(parsed, files, deployedCode)));
    if (build) found.push(build);
  }
  if (found.length === 0) {
    const sources = await findSources(files);
    return sources === null ? [] : [sources];
  }
  return [
    ...found.filter(({ missing }) => missing.length === 0),
    ...found.filter(({ missing }) => missing.length > 0),
  ];
}

const isBuildInfo = ({ path }: ArchivedFile) => /(^|\/)build-info\/[^/]+\.json$/.test(path);

/** Parses compiler input, alone or in a build of Hardhat or Foundry. */
function readInput(path: string, parsed: Json): FoundBuild | null {
  const input = toObject(parsed.input ?? parsed);
  const sources = Object.values(toObject(input.sources));
  const isWhole = sources.length > 0 && sources.every((each) => typeof toObject(each).content === 'string');
  if (!isWhole || (input.language !== 'Solidity' && input.language !== 'Yul')) return null;
  const version = [parsed.solcLongVersion, parsed.solcVersion].find((each) => typeof each === 'string');
  return {
    label: `${path.split('/').at(-1)?.slice(0, 40)}${version === undefined ? '' : `, solc ${version}`}, ${sources.length} sources`,
    method: 'standard-input',
    version: (version as string | undefined) ?? null,
    name: null,
    files: { 'input.json': JSON.stringify(input) },
    missing: [],
  };
}

/** Parses a Foundry artifact, or solc metadata alone; both list the sources. */
async function readArtifact(
  parsed: Json,
  files: readonly ArchivedFile[],
  deployedCode: string | null,
): Promise<FoundBuild | null> {
  const text = readMetadataText(parsed, deployedCode);
  if (text === null) return null;
  const metadata = parseObject(text) ?? {};
  const [target] = Object.entries(toObject(toObject(metadata.settings).compilationTarget));
  const requested = Object.entries(toObject(metadata.sources));
  const read = await Promise.all(
    requested.map(async ([path, source]) => {
      const file = files.find((each) => each.path === path || each.path.endsWith(`/${path}`));
      const content = toObject(source).content;
      if (file === undefined) return [path, typeof content === 'string' ? content : null] as const;
      return [path, await file.read()] as const;
    }),
  );
  const present = read.flatMap(([path, content]) => (content === null ? [] : [[path, content] as const]));
  if (present.length === 0) return null;
  const version = toObject(metadata.compiler).version;
  return {
    label: `${String(target?.[1] ?? 'artifact').slice(0, 60)}, ${requested.length} sources`,
    method: 'sourcify',
    version: typeof version === 'string' ? version : null,
    name: target === undefined ? null : `${target[0]}:${String(target[1])}`,
    files: { 'metadata.json': text, ...Object.fromEntries(present) },
    missing: read.flatMap(([path, content]) => (content === null ? [path] : [])),
  };
}

/** Metadata of an artifact whose code may be that of the contract, or the file itself if it is metadata. */
function readMetadataText(parsed: Json, deployedCode: string | null): string | null {
  if (toObject(parsed.settings).compilationTarget !== undefined && parsed.sources !== undefined)
    return JSON.stringify(parsed);
  const code = toObject(parsed.deployedBytecode).object;
  const isAsLong = typeof code === 'string' && deployedCode !== null && code.length === deployedCode.length;
  return isAsLong && typeof parsed.rawMetadata === 'string' ? parsed.rawMetadata : null;
}

function parseObject(text: string): Json | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Json) : null;
  } catch {
    return null;
  }
}

function toObject(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}
