import { z } from 'zod';
import type { StandardInput } from './standard-input.ts';

/** The metadata of a contract as solc writes it (solc docs, "Contract Metadata"), as far as it is needed. */
const metadata = z.object({
  language: z.literal('Solidity'),
  compiler: z.object({ version: z.string() }),
  settings: z.record(z.string(), z.unknown()),
  sources: z.record(
    z.string(),
    z.object({ content: z.string().optional(), keccak256: z.string().optional() }),
  ),
});

/** A compilation that metadata describes. */
export interface MetadataInput {
  version: string;
  /** The contract, `path:name`; null where the metadata names none. */
  name: string | null;
  input: StandardInput;
}

/**
 * Makes the input of a compiler of metadata and files. A source is found by its path, else by its name, where only one file has it.
 * Gives the paths that are missing instead where some are. Pure.
 */
export function readMetadata(
  text: string,
  files: ReadonlyMap<string, string>,
): MetadataInput | { missing: string[] } | null {
  const parsed = metadata.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const { settings, sources, compiler } = parsed.data;
  const { compilationTarget, ...own } = settings;
  const found = Object.entries(sources).map(
    ([path, { content }]) => [path, content ?? findFile(files, path)] as const,
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

/** Metadata names a kind of digest also where no metadata is appended to the code, which the compiler refuses. */
function withoutHash(settings: Record<string, unknown>): Record<string, unknown> {
  const { bytecodeHash: _, ...metadata } = Object(settings.metadata) as Record<string, unknown>;
  return metadata.appendCBOR === false ? { ...settings, metadata } : settings;
}

/** Metadata names libraries by `path:name`; the compiler takes them by path and name. */
function withLibraries(settings: Record<string, unknown>): Record<string, unknown> {
  const { libraries, ...others } = settings;
  const nested: Record<string, Record<string, unknown>> = {};
  for (const [name, address] of Object.entries(Object(libraries) as Record<string, unknown>)) {
    const end = name.lastIndexOf(':');
    const path = name.slice(0, Math.max(0, end));
    nested[path] = { ...nested[path], [name.slice(end + 1)]: address };
  }
  return Object.keys(nested).length === 0 ? others : { ...others, libraries: nested };
}

function findFile(files: ReadonlyMap<string, string>, path: string): string | undefined {
  const exact = files.get(path);
  if (exact !== undefined) return exact;
  const name = path.split('/').at(-1);
  const named = [...files].filter(([each]) => each.split('/').at(-1) === name);
  return named.length === 1 ? named[0]?.[1] : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
