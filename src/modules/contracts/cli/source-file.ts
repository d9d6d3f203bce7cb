import { z } from 'zod';
import { isRecord } from '#sdk/lib/values.ts';
import type { CompiledCode } from '../db/compiled-code.ts';
import type { CompiledPair, NewSource, SourceRow } from '../db/sources.ts';
import { digestSkeleton } from '../verification/skeleton.ts';

/** Maximum size of a file, in bytes. */
export const SOURCE_FILE_BYTES_MAX = 128 * 1024 * 1024;

const stretch = z.object({ start: z.number().int().min(0), length: z.number().int().min(1).max(100_000) });
const code = z.object({
  code: z.string().regex(/^[A-Za-z0-9+/]*={0,2}$/),
  immutables: z.array(stretch).max(10_000),
  libraries: z.array(stretch.extend({ name: z.string().max(1000) })).max(10_000),
  sourceMap: z.string().optional(),
});

/** File format of a verified source with its compiled code. */
const sourceFile = z.object({
  format: z.literal('spyglass contract 1'),
  language: z.enum(['solidity', 'yul', 'vyper']),
  compiler_version: z.string().max(200),
  name: z.string().min(1).max(1000),
  file_path: z.string().max(1000),
  settings: z.record(z.string(), z.unknown()),
  sources: z.record(z.string().max(1000), z.string()),
  abi: z.array(z.unknown()).transform((items) => items.filter(isRecord)),
  storage_layout: z.unknown(),
  license: z.number().int().min(0).max(100),
  method: z.string().max(50),
  compiled: z.object({
    runtime: code,
    creation: code,
    files: z.array(z.string().nullable()).optional(),
  }),
});

/** Serializes a source to this format. Pure. */
export function writeSourceFile({ id: _, verified_at: __, compiled, ...source }: SourceRow): string {
  const toText = ({ code, ...places }: CompiledCode) => ({ code: code.toString('base64'), ...places });
  return JSON.stringify({
    format: 'spyglass contract 1',
    ...source,
    compiled: { ...compiled, runtime: toText(compiled.runtime), creation: toText(compiled.creation) },
  });
}

/**
 * Parses such a file, or returns what is wrong with it. The code skeleton, by which the source is matched, is computed from the
 * code instead of read from the file. Pure.
 */
export function readSourceFile(text: string): NewSource | { fault: string } {
  const parsed = sourceFile.safeParse(parseJson(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { fault: `${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'is none'}` };
  }
  const { format: _, compiled, storage_layout, ...source } = parsed.data;
  const pair = {
    runtime: toCode(compiled.runtime),
    creation: toCode(compiled.creation),
    ...(compiled.files && { files: compiled.files }),
  } satisfies CompiledPair;
  if (pair.runtime.code.length === 0) return { fault: 'compiled.runtime: holds no code' };
  const isOutside = [pair.runtime, pair.creation].some(({ code, immutables, libraries }) =>
    [...immutables, ...libraries].some(({ start, length }) => start + length > code.length),
  );
  if (isOutside) return { fault: 'compiled: an offset is outside of the code' };
  return {
    ...source,
    storage_layout: storage_layout ?? null,
    compiled: pair,
    skeleton: digestSkeleton(pair.runtime.code),
  };
}

function toCode({
  code,
  sourceMap,
  ...places
}: z.infer<typeof sourceFile>['compiled']['runtime']): CompiledCode {
  return { code: Buffer.from(code, 'base64'), ...places, ...(sourceMap !== undefined && { sourceMap }) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
