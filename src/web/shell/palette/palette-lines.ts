import type { SearchItem } from '#contract/search.ts';
import { shortenHash } from '../../entities/format/shorten-hash.ts';
import { hitKey, hitLink, pagelessHash } from '../../features/search/hit-link.ts';
import type { Paths } from '../../paths.ts';
import type { Command } from './command.ts';
import { filterCommands } from './command.ts';
import type { RecentItem } from './recent-items.ts';

/** One option of the palette. */
export interface PaletteLine {
  id: string;
  group: string;
  label: string;
  href?: string | undefined;
  isExternal?: boolean | undefined;
  run?: (() => void) | undefined;
  /** A hit of the search, rendered as in the search. */
  hit?: SearchItem;
}

interface LineSources {
  term: string;
  commands: readonly Command[];
  recent: readonly RecentItem[];
  hits: readonly SearchItem[];
  paths: Paths;
  /** True if user operations have pages. */
  isOwnApi?: boolean;
}

/** Maximum number of search hits below the commands. */
const HITS_MAX = 8;

/** Options of the palette: without a term recent choices and all commands, with one the matching commands and the search hits. */
export function listPaletteLines({
  term,
  commands,
  recent,
  hits,
  paths,
  isOwnApi,
}: LineSources): PaletteLine[] {
  if (term === '') return [...listRecent(recent, commands), ...commands];
  const results = hits.slice(0, HITS_MAX).map((hit) => toLine(hit, paths, isOwnApi));
  const all = {
    id: 'search-all',
    group: 'Search',
    label: `Search for “${term}”`,
    href: paths.searchResults(term),
  };
  return [...inGroups(filterCommands(commands, term)), ...results, all];
}

/** A command's label may have changed, or the command may no longer exist. */
function listRecent(recent: readonly RecentItem[], commands: readonly Command[]): PaletteLine[] {
  return recent.flatMap(({ id, label, href }) => {
    const command = commands.find((candidate) => candidate.id === id);
    if (command) return [{ ...command, id: `recent-${id}`, group: 'Recent' }];
    return href === undefined ? [] : [{ id: `recent-${id}`, group: 'Recent', label, href }];
  });
}

/** Groups commands, the group of the best match first. */
function inGroups(commands: readonly Command[]): Command[] {
  const groups = [...new Set(commands.map(({ group }) => group))];
  return groups.flatMap((group) => commands.filter((command) => command.group === group));
}

function toLine(hit: SearchItem, paths: Paths, isOwnApi?: boolean): PaletteLine {
  return {
    id: hitKey(hit),
    group: 'Search results',
    label: hitLabel(hit),
    hit,
    ...hitLink(hit, paths, isOwnApi),
  };
}

function hitLabel(hit: SearchItem): string {
  if (hit.type === 'app') return hit.title;
  if (hit.type === 'block') return `Block ${hit.block_number}`;
  if (hit.type === 'transaction') return shortenHash(hit.transaction_hash);
  if (hit.type === 'other') return hit.name;
  if (hit.type === 'user_operation' || hit.type === 'blob') return shortenHash(pagelessHash(hit) ?? '');
  return hit.name || shortenHash(hit.address_hash);
}
