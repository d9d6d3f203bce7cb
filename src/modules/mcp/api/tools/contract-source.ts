import { z } from 'zod';
import { asList, asObject, asText, type JsonObject } from '../finding/json.ts';
import { ToolError } from '../reader/api-reader.ts';
import { ADDRESS, OF_RUN } from './inputs.ts';
import { defineTool } from './tool.ts';
import type { ToolScope } from './tool-scope.ts';

const LINES_MAX = 200;

/** Tool that shows lines of a source file. */
export const getSource = defineTool({
  name: 'get_contract_source',
  title: 'Source of a contract',
  description:
    'Lines of a source file of a verified contract, numbered as on the page. Names of files are in get_contract.',
  input: z.strictObject({
    address: ADDRESS,
    file: z.string().max(500).optional().describe('Path of the file; omit for the main one'),
    from_line: z.int().min(1).max(1_000_000).default(1).describe('First line'),
    lines: z.int().min(1).max(LINES_MAX).default(LINES_MAX).describe('Number of lines'),
    ...OF_RUN,
  }),
  async find({ address, file, from_line, lines }, scope) {
    const contract = await readContract(scope, address);
    const files = listFiles(contract);
    const found = file === undefined ? files[0] : files.find(({ path }) => path === file);
    if (files.length === 0) throw new ToolError('The source of this contract is not verified.');
    if (found === undefined) throw new ToolError('There is no file of this path: get_contract lists them.');
    const all = found.source.split('\n');
    const shown = all.slice(from_line - 1, from_line - 1 + lines);
    const last = from_line - 1 + shown.length;
    return {
      notes: [
        last < all.length
          ? `The file goes on: repeat the call with from_line ${last + 1}.`
          : 'This is the end of the file.',
      ],
      pages: [scope.page(`/address/${address}?tab=contract`)],
      data: { address, path: found.path, from_line, lines_count: all.length, source: shown },
    };
  },
});

/** A source file of a contract. */
interface SourceFile {
  path: string;
  source: string;
}

/** Lists the source files of a contract, the main one first. */
export function listFiles({ file_path, source_code, additional_sources, name }: JsonObject): SourceFile[] {
  const main = asText(source_code);
  const others = asList(additional_sources).flatMap((each) => {
    const { file_path: path, source_code: source } = asObject(each);
    return typeof path === 'string' && typeof source === 'string' ? [{ path, source }] : [];
  });
  return main === undefined
    ? others
    : [{ path: asText(file_path) || asText(name) || 'source', source: main }, ...others];
}

/** Reads the details of a contract. */
export async function readContract(scope: ToolScope, address: string): Promise<JsonObject> {
  return asObject(await scope.get(`/api/v2/smart-contracts/${address}`));
}
