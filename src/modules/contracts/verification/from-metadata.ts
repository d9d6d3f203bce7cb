import { z } from 'zod';
import { parseBoundedJson } from '#sdk/lib/values.ts';
import type { StandardInput } from './standard-input.ts';

/** The required fields of a contract's metadata as written by solc (solc docs, "Contract Metadata"). */
const metadata = z.object({
  language: z.literal('Solidity'),
  compiler: z.object({ version: z.string() }),
  settings: z.record(z.string(), z.unknown()),
  sources: z.record(
    z.string(),
    z.object({ content: z.string().optional(), keccak256: z.string().optional() }),
  ),
});

/** A compilation described by metadata. */
export interface MetadataInput {
  version: string;
  /** Contract as `path:name`; null if the metadata names none. */
  name: string | null;
  input: StandardInput;
}

/** Returns the text of a source by its path. */
export type SourceFinder = (path: string) => string | undefined;

/** Creates a finder of sources among files: by path, or else by file name if that is unique. */
export function createSourceFinder(files: ReadonlyMap<string, string>): SourceFinder {
  let named: ReadonlyMap<string, string | null> | undefined;
  return (path) => {
    const exact = files.get(path);
    if (exact !== undefined) return exact;
    named ??= listByName(files);
    return named.get(nameOf(path)) ?? undefined;
  };
}

/** Builds the compiler input from metadata and the sources that it names, or returns the missing paths. Pure. */
export function readMetadata(
  text: string,
  findSource: SourceFinder,
): MetadataInput | { missing: string[] } | null {
  const parsed = metadata.safeParse(parseBoundedJson(text));
  if (!parsed.success) return null;
  const { settings, sources, compiler } = parsed.data;
  const { compilationTarget, ...own } = settings;
  const found = Object.entries(sources).map(
    ([path, { content }]) => [path, content ?? findSource(path)] as const,
  );
  const missing = found.flatMap(([path, content]) => (content === undefined ? [path] : []));
  if (missing.length > 0) return { missing };
  const [target] = Object.entries(Object(compilationTarget) as Record<string, unknown>);
  return {
    version: compiler.version,
    name: target === undefined ? null : `${target[0]}:${String(target[1])}`,
    input: {
      language: 'Solidity',
      sources: Object.fromEntries(found.map(([path, content]) => [path, { content: content ?? '' }])),
      settings: withLibraries(withoutHash(own)),
    },
  };
}

/** Removes `bytecodeHash`, which metadata contains even if no metadata is appended to the code; the compiler rejects that. */
function withoutHash(settings: Record<string, unknown>): Record<string, unknown> {
  const { bytecodeHash: _, ...metadata } = Object(settings.metadata) as Record<string, unknown>;
  return metadata.appendCBOR === false ? { ...settings, metadata } : settings;
}

/** Converts libraries from `path:name` in metadata to path and name for the compiler. */
function withLibraries(settings: Record<string, unknown>): Record<string, unknown> {
  const { libraries, ...others } = settings;
  const nested = new Map<string, [name: string, address: unknown][]>();
  for (const [name, address] of Object.entries(Object(libraries) as Record<string, unknown>)) {
    const end = name.lastIndexOf(':');
    const path = name.slice(0, Math.max(0, end));
    const ofPath = nested.get(path) ?? [];
    nested.set(path, ofPath);
    ofPath.push([name.slice(end + 1), address]);
  }
  if (nested.size === 0) return others;
  const byPath = [...nested].map(([path, ofPath]) => [path, Object.fromEntries(ofPath)] as const);
  return { ...others, libraries: Object.fromEntries(byPath) };
}

/** Texts of files by file name; null for ambiguous names. */
function listByName(files: ReadonlyMap<string, string>): ReadonlyMap<string, string | null> {
  const named = new Map<string, string | null>();
  for (const [path, text] of files) {
    const name = nameOf(path);
    named.set(name, named.has(name) ? null : text);
  }
  return named;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
