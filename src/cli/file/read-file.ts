import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { FILE_FORMAT, HEAD_ELEMENT_ID } from '#file/file-head.ts';
import { CliError } from '../errors.ts';

const NAME = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const HASH = z.string().regex(/^0x[\da-f]{64}$/);
const HEIGHT = z.number().int().nonnegative();

/** Head of a file as far as an import reads it: a stranger may have made it. */
const HEAD = z.object({
  format: z.literal(FILE_FORMAT),
  exportedAt: z.string().max(40),
  run: z.object({
    chainId: z.string().regex(/^\d{1,78}$/),
    genesisHash: HASH.nullable(),
    name: z.string().max(200).nullable(),
  }),
  blocks: z.object({ from: HEIGHT, to: HEIGHT }).nullable(),
  height: HEIGHT,
  tables: z
    .array(
      z.object({
        schema: z.enum(['app', 'run']),
        name: NAME,
        columns: z.array(NAME).min(1).max(200),
        rows: HEIGHT,
        sha256: z.string().regex(/^[\da-f]{64}$/),
      }),
    )
    .max(500),
});
export type ImportedHead = z.infer<typeof HEAD>;
export type ImportedTable = ImportedHead['tables'][number];

const HEAD_START = `<script type="application/json" id="${HEAD_ELEMENT_ID}">`;
const PART_START = /^<script type="text\/plain" data-part="([\w.-]{1,80})">$/;
const PART_END = '</script>';

/** Reads the head of an exported file. @throws CliError where it is none, or a version that this program does not read */
export async function readHead(file: string): Promise<ImportedHead> {
  for await (const line of readLines(file)) {
    if (!line.startsWith(HEAD_START) || !line.endsWith(PART_END)) continue;
    const parsed = HEAD.safeParse(parseJson(line.slice(HEAD_START.length, -PART_END.length)));
    if (parsed.success) return parsed.data;
    throw new CliError(`"${file}" was exported by another version of Spyglass, or was changed.`);
  }
  throw new CliError(`"${file}" is not a complete file of \`export\`: it has no description of its data.`);
}

/** The parts of a file in their order, each with the lines of its data, which are read before the next part. */
export async function* readParts(
  file: string,
): AsyncGenerator<{ name: string; lines: AsyncGenerator<string> }> {
  const lines = readLines(file)[Symbol.asyncIterator]();
  for (let next = await lines.next(); next.done !== true; next = await lines.next()) {
    const name = PART_START.exec(next.value)?.[1];
    if (name === undefined) continue;
    const part = readPart(lines);
    yield { name, lines: part };
    for await (const _ of part);
  }
}

async function* readPart(lines: AsyncIterator<string>): AsyncGenerator<string> {
  for (let next = await lines.next(); next.done !== true; next = await lines.next()) {
    if (next.value === PART_END) return;
    yield next.value;
  }
}

/** Decodes and gunzips the rows of a table. @throws CliError at their end, where they differ from the head's digest */
export async function* readRows(
  file: string,
  table: ImportedTable,
  lines: AsyncIterable<string>,
): AsyncGenerator<Buffer> {
  async function* decode() {
    for await (const line of lines) yield Buffer.from(line, 'base64');
  }
  const hash = createHash('sha256');
  try {
    const rows = pipeline(Readable.from(decode()), createGunzip(), () => {});
    for await (const chunk of rows as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  } catch (error) {
    throw new CliError(`"${file}" is damaged: the rows of "${table.name}" cannot be read.`, { cause: error });
  }
  if (hash.digest('hex') !== table.sha256)
    throw new CliError(`"${file}" is damaged: the rows of "${table.name}" are not those that were exported.`);
}

function readLines(file: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
