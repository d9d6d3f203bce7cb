import type { RangeLayer } from '#db/tables/ranges.ts';
import type { BlockRange } from '#db/writes/run-target.ts';

/** Action on servers of old traces and logs, and their ranges. */
export type RangeAction =
  | { name: 'add' | 'remove'; server: string }
  | { name: 'move'; layer: RangeLayer; blocks: BlockRange; server: string; isDryRun: boolean }
  /** `layer` is null for all. */
  | { name: 'bring-back'; layer: RangeLayer | null; blocks: BlockRange };

/** Names of the subcommands. */
export const RANGE_ACTIONS = ['add', 'move', 'bring-back', 'remove'] as const;

interface RangeFlags {
  blocks: string | undefined;
  to: string | undefined;
  isAll: boolean;
  isDryRun: boolean;
}

const NAME = /^[a-z][a-z0-9_]{0,29}$/;

/** Reads the words and options of a subcommand; returns an error message for a mistake. Pure. */
export function readRangeAction(
  verb: (typeof RANGE_ACTIONS)[number],
  words: readonly string[],
  { blocks, to, isAll, isDryRun }: RangeFlags,
): RangeAction | string {
  if (isAll) return `\`storage ${verb}\` does not take --all`;
  if (isDryRun && verb !== 'move') return `\`storage ${verb}\` does not take --dry-run`;
  if (to !== undefined && verb !== 'move') return `\`storage ${verb}\` does not take --to`;
  if (verb === 'add' || verb === 'remove') {
    const [server, ...more] = words;
    if (blocks !== undefined) return `\`storage ${verb}\` does not take --blocks`;
    if (server === undefined || more.length > 0) return `It is \`storage ${verb} NAME\``;
    return readName(server) ?? { name: verb, server };
  }
  const [layer = null, ...rest] = words;
  if (rest.length > 0 || (layer !== null && !isLayer(layer)))
    return `It is \`storage ${verb} traces\` or \`storage ${verb} logs\`: other data cannot be moved`;
  const range = readBlocks(blocks);
  if (range === null) return `\`storage ${verb}\` needs --blocks FROM-TO, such as 0-999999`;
  if (verb === 'bring-back') return { name: verb, layer, blocks: range };
  if (to === undefined) return '`storage move` needs --to NAME';
  return readName(to) ?? { name: verb, layer: layer ?? 'traces', blocks: range, server: to, isDryRun };
}

/** Returns true for the name of a layer whose rows can be moved and removed. Pure. */
export function isLayer(word: string): word is RangeLayer {
  return word === 'traces' || word === 'logs';
}

function readName(name: string): string | undefined {
  return NAME.test(name)
    ? undefined
    : `'${name}' is not a name of a server: allowed are up to 30 lower-case letters, digits and _`;
}

function readBlocks(text: string | undefined): BlockRange | null {
  const found = /^(\d{1,15})-(\d{1,15})$/.exec(text ?? '');
  const [from, to] = [Number(found?.[1]), Number(found?.[2])];
  return found === null || from > to ? null : { from, to };
}
