import { TOKEN_CALLS } from '#contract/calls/tokens.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { TokenTrait } from '#contract/token/token-traits.ts';
import { takePage } from '#db/keyset.ts';
import {
  countTraits,
  listIdsByTrait,
  readTraitsReach,
  TRAIT_NAME_MAX,
  TRAIT_VALUE_MAX,
  type TraitRow,
} from '#db/queries/token/token-traits.ts';
import { presentInstances } from '../../enrich/token-instances.ts';
import { invalidParameter } from '../../errors.ts';
import { parseCursor } from '../../parameters/cursor.ts';
import { answer } from '../../parameters/request.ts';
import { toDec } from '../../present/wire.ts';
import { findToken } from './token.ts';

/** Maximum number of token instances whose metadata is read, of counted traits and values, and of those in an answer. */
const INSTANCES_MAX = 20_000;
const ROWS_MAX = 4000;
const NAMES_MAX = 60;
const VALUES_MAX = 50;

/** `/tokens/{hash}/traits`; none for ERC-20. */
export const getTokenTraits = answer(TOKEN_CALLS.token_traits, async (scope, { params }) => {
  const { address: token, type } = await findToken(scope, params.hash);
  if (type === 20) return { traits: [], read_count: 0, unknown_count: 0, is_whole: true };
  const [rows, reach, more] = await Promise.all([
    countTraits(scope.db, { token, instancesMax: INSTANCES_MAX, limit: ROWS_MAX }),
    readTraitsReach(scope.db, { token, instancesMax: INSTANCES_MAX }),
    readTraitsReach(scope.db, { token, instancesMax: INSTANCES_MAX + 1 }),
  ]);
  return {
    traits: groupTraits(rows),
    read_count: reach.with_metadata,
    unknown_count: reach.looked_at - reach.with_metadata,
    is_whole: more.looked_at <= INSTANCES_MAX,
  };
});

/** `/tokens/{hash}/traits/instances`: those with a value of a trait, highest id first. */
export const getInstancesByTrait = answer(
  TOKEN_CALLS.token_instances_by_trait,
  async (scope, { params, query }) => {
    const token = await findToken(scope, params.hash);
    const name = parseText('name', query.name, TRAIT_NAME_MAX);
    const value = parseText('value', query.value, TRAIT_VALUE_MAX);
    const below = parseCursor(query, { unique_token: 'dec' })?.unique_token ?? null;
    if (token.type === 20) return { items: [], next_page_params: null };
    const asked = { token: token.address, instancesMax: INSTANCES_MAX, name, value, below };
    const found = await listIdsByTrait(scope.db, { ...asked, limit: PAGE_SIZE + 1 });
    const { rows, hasMore } = takePage(found, PAGE_SIZE);
    const last = rows.at(-1);
    return {
      items: await presentInstances(scope, token, rows),
      next_page_params: hasMore && last !== undefined ? { unique_token: toDec(last) } : null,
    };
  },
);

/** Names of traits with their values, in the order of the rows, in which all names precede the values. */
function groupTraits(rows: readonly TraitRow[]): TokenTrait[] {
  const names = rows.filter(({ value }) => value === null).slice(0, NAMES_MAX);
  return names.map(({ name, instances_count }) => {
    const values = rows.flatMap((row) =>
      row.name === name && row.value !== null
        ? [{ value: row.value, instances_count: row.instances_count }]
        : [],
    );
    return {
      name,
      instances_count,
      values: values.slice(0, VALUES_MAX),
      has_more_values: values.length > VALUES_MAX || rows.length === ROWS_MAX,
    };
  });
}

function parseText(name: string, text: string | undefined, max: number): string {
  const length = [...(text ?? '')].length;
  if (text === undefined || length === 0 || length > max || text.includes('\0'))
    throw invalidParameter(name, text, `a text of 1 to ${max} characters`);
  return text;
}
