import { parseArgs } from 'node:util';

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

const FLAGS = {
  data: { type: 'string' },
  blocks: { type: 'string' },
  around: { type: 'string' },
} as const;

/** Parses the arguments of `export` and `import`. Pure; a mistake is reported in one sentence. */
export function parseFileOptions(argv: readonly string[]): ExportOptions | ImportFileOptions | Invalid {
  const { values, tokens, positionals } = parseArgs({
    args: [...argv],
    options: FLAGS,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const [verb = '', file, ...more] = positionals;
  const known = verb === 'export' ? ['data', 'blocks', 'around'] : ['data'];
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    if (!known.includes(token.name)) return invalid(`${token.rawName} is not an option of \`${verb}\``);
    if (token.value === undefined || token.value === '') return invalid(`${token.rawName} needs a value`);
  }
  if (file === undefined || file === '') return invalid(`\`${verb}\` needs the name of a file`);
  if (more.length > 0) return invalid(`\`${verb}\` takes one file`);
  const dataDir = typeof values.data === 'string' ? { dataDir: values.data } : {};
  if (verb === 'import') return { kind: 'import-file', file, ...dataDir };
  const blocks = readBlocks(values.blocks, values.around);
  return 'problem' in blocks ? invalid(blocks.problem) : { kind: 'export', file, blocks, ...dataDir };
}

function readBlocks(range: unknown, transaction: unknown): ExportedBlocks | { problem: string } {
  if (range !== undefined && transaction !== undefined)
    return { problem: '--blocks and --around exclude each other' };
  if (typeof transaction === 'string') {
    return /^0x[\da-f]{64}$/i.test(transaction)
      ? { kind: 'around', transaction: transaction.toLowerCase() }
      : { problem: `--around is '${transaction}', but needs the hash of a transaction` };
  }
  if (typeof range !== 'string') return { kind: 'all' };
  const [, first = '', last = first] = /^(\d{1,15})(?:-(\d{1,15}))?$/.exec(range) ?? [];
  const [from, to] = [Number(first), Number(last)];
  if (first === '' || from > to)
    return { problem: `--blocks is '${range}', but needs a range such as 100-200, the lower number first` };
  return { kind: 'range', from, to };
}

function invalid(problem: string): Invalid {
  return { kind: 'invalid', problem: `${problem}; see --help.` };
}
