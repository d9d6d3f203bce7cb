import { parseArgs } from 'node:util';
import type { RangeLayer } from '#db/tables/ranges.ts';
import { RETAINED_BLOCKS_MIN } from '#db/writes/retention/policy.ts';
import { nearestWord } from '#lib/text/nearest-word.ts';
import { isLayer, RANGE_ACTIONS, type RangeAction, readRangeAction } from './range-options.ts';

/** Action on the storage of an index. */
export type StorageAction =
  | { name: 'status' }
  /** `blocks` is null to retain all rows of the layer from now on. */
  | { name: 'retain'; layer: RangeLayer; blocks: number | null; isDryRun: boolean }
  | RangeAction;

/** A command line of `storage`. */
export interface StorageOptions {
  kind: 'storage';
  action: StorageAction;
  dataDir?: string;
}

type Outcome = StorageOptions | { kind: 'storage-help' } | { kind: 'invalid'; problem: string };

const FLAGS = {
  data: { type: 'string' },
  blocks: { type: 'string' },
  to: { type: 'string' },
  all: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
const ACTIONS = ['status', 'retain', ...RANGE_ACTIONS] as const;
const TEXTS: readonly string[] = ['data', 'blocks', 'to'];

/** Parses the arguments of `storage`. Pure; a mistake is reported in one sentence. */
export function parseStorageOptions(argv: readonly string[]): Outcome {
  const { values, tokens, positionals } = parseArgs({
    args: [...argv],
    options: FLAGS,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  if (values.help === true) return { kind: 'storage-help' };
  const given = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    if (!Object.hasOwn(FLAGS, name)) return invalid(`${rawName} is not an option of \`storage\``);
    if (given.has(name)) return invalid(`${rawName} is given twice`);
    given.add(name);
    const isEmpty = value === undefined || value === '' || value.startsWith('-');
    if (TEXTS.includes(name) && isEmpty) return invalid(`${rawName} needs a value`);
    if (!TEXTS.includes(name) && value !== undefined) return invalid(`${rawName} takes no value`);
  }
  const action = readAction(positionals.slice(1), {
    blocks: typeof values.blocks === 'string' ? values.blocks : undefined,
    to: typeof values.to === 'string' ? values.to : undefined,
    isAll: values.all === true,
    isDryRun: values['dry-run'] === true,
  });
  if (typeof action === 'string') return invalid(action);
  return { kind: 'storage', action, ...(typeof values.data === 'string' && { dataDir: values.data }) };
}

interface Flags {
  blocks: string | undefined;
  to: string | undefined;
  isAll: boolean;
  isDryRun: boolean;
}

/** Returns the action, or an error message. */
function readAction([verb = 'status', ...words]: readonly string[], flags: Flags): StorageAction | string {
  switch (verb) {
    case 'status':
      if (words.length > 0) return '`storage status` takes no arguments';
      return flags.blocks !== undefined || flags.to !== undefined || flags.isAll || flags.isDryRun
        ? '`storage status` takes no option but --data'
        : { name: 'status' };
    case 'retain':
      return readRetain(words, flags);
    case 'add':
    case 'move':
    case 'bring-back':
    case 'remove':
      return readRangeAction(verb, words, flags);
    default: {
      const nearest = nearestWord(verb, ACTIONS, 2);
      return `'${verb}' is not a subcommand of \`storage\`${nearest === undefined ? '' : `; did you mean \`storage ${nearest}\`?`}`;
    }
  }
}

function readRetain(
  [layer, ...more]: readonly string[],
  { blocks, to, isAll, isDryRun }: Flags,
): StorageAction | string {
  if (layer === undefined || !isLayer(layer) || more.length > 0)
    return 'It is `storage retain traces` or `storage retain logs`: other data cannot be removed';
  if (to !== undefined) return `\`storage retain ${layer}\` does not take --to`;
  if (isAll && blocks !== undefined) return '--blocks and --all exclude each other';
  if (isAll) return { name: 'retain', layer, blocks: null, isDryRun };
  if (blocks === undefined) return `\`storage retain ${layer}\` needs --blocks N, or --all`;
  if (!/^\d{1,12}$/.test(blocks) || Number(blocks) < RETAINED_BLOCKS_MIN)
    return `--blocks is '${blocks}', but allowed is a whole number from ${RETAINED_BLOCKS_MIN}`;
  return { name: 'retain', layer, blocks: Number(blocks), isDryRun };
}

function invalid(problem: string): Outcome {
  return { kind: 'invalid', problem: problem.endsWith('?') ? problem : `${problem}; see storage --help.` };
}
