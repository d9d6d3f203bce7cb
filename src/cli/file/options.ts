import { parseFileCommand } from '../parse-file-command.ts';

/** Blocks to export: all, a range, or those around a transaction. */
export type ExportedBlocks =
  | { kind: 'all' }
  | { kind: 'range'; from: number; to: number }
  | { kind: 'around'; transaction: string };

/** A command line that exports the chain to a file. */
export interface ExportOptions {
  kind: 'export';
  file: string;
  blocks: ExportedBlocks;
  dataDir?: string;
}

/** A command line that imports the chain of a file as a run. */
export interface ImportFileOptions {
  kind: 'import-file';
  file: string;
  dataDir?: string;
}

type Invalid = { kind: 'invalid'; problem: string };

/** Parses the arguments of `export` and `import`. Pure; a mistake is reported in one sentence. */
export function parseFileOptions(argv: readonly string[]): ExportOptions | ImportFileOptions | Invalid {
  const parsed = parseFileCommand(argv, { export: ['data', 'blocks', 'around'], import: ['data'] });
  if (typeof parsed === 'string') return invalid(parsed);
  const { verb, file, values } = parsed;
  const dataDir = values.data === undefined ? {} : { dataDir: values.data };
  if (verb === 'import') return { kind: 'import-file', file, ...dataDir };
  const blocks = readBlocks(values.blocks, values.around);
  return 'problem' in blocks ? invalid(blocks.problem) : { kind: 'export', file, blocks, ...dataDir };
}

function readBlocks(
  range: string | undefined,
  transaction: string | undefined,
): ExportedBlocks | { problem: string } {
  if (range !== undefined && transaction !== undefined)
    return { problem: '--blocks and --around exclude each other' };
  if (transaction !== undefined) {
    return /^0x[\da-f]{64}$/i.test(transaction)
      ? { kind: 'around', transaction: transaction.toLowerCase() }
      : { problem: `--around is '${transaction}', but needs the hash of a transaction` };
  }
  if (range === undefined) return { kind: 'all' };
  const [, first = '', last = first] = /^(\d{1,15})(?:-(\d{1,15}))?$/.exec(range) ?? [];
  const [from, to] = [Number(first), Number(last)];
  if (first === '' || from > to)
    return { problem: `--blocks is '${range}', but needs a range such as 100-200, the lower number first` };
  return { kind: 'range', from, to };
}

function invalid(problem: string): Invalid {
  return { kind: 'invalid', problem: `${problem}; see --help.` };
}
