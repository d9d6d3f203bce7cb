import { parseRunId, readRun } from '#sdk/api/answers.ts';
import { ApiError, invalidParameter } from '#sdk/api/errors.ts';
import { answer, findRun, nextPage, parseList, type Query, type ReadScope } from '#sdk/api/requests.ts';
import { PAGE_SIZE } from '#sdk/contract/values.ts';
import { bytesToHex, hexToBytes } from '#sdk/lib/values.ts';
import { COMPARE_CALLS } from '../contract/calls.ts';
import type { RunComparison } from '../contract/comparison.ts';
import type { SenderPlace } from '../db/queries/list-by-sender.ts';
import type { Compared } from './compare-transactions.ts';
import { presentCompared } from './compared-transaction.ts';
import { type RunWalk, takeStep } from './run-walk.ts';

/**
 * Maximum number of transactions read for a page of a filtered list; the page may be short, and the next one continues after
 * them.
 */
const SCANNED_MAX = 1000;
/** Maximum number of transactions counted by the summary. */
const SUMMED_MAX = 10_000;
const STEP = 500;
const FILTERS = ['same', 'changed', 'only_a', 'only_b'] as const;

/** `/runs/{id}/compare/{other_id}`; `filter` is one or several outcomes. */
export const getRunCompare = answer(COMPARE_CALLS.run_compare, async (scope, { params, query }) => {
  const walk = await openWalk(scope, params.id, params.other_id);
  walk.afterA = parsePlace('after_a', query.after_a);
  walk.afterB = parsePlace('after_b', query.after_b);
  const requested = new Set<string>(parseList(query.filter, FILTERS));
  const found: Compared[] = [];
  let hasMore = true;
  for (let scanned = 0; hasMore && scanned < SCANNED_MAX && found.length < PAGE_SIZE; ) {
    const step = await takeStep(walk, PAGE_SIZE - found.length);
    scanned += step.items.length;
    hasMore = step.hasMore;
    found.push(...step.items.filter(({ outcome }) => requested.size === 0 || requested.has(outcome)));
  }
  return {
    items: found.flatMap(presentCompared),
    next_page_params: nextPage(query, hasMore, found.length, {
      after_a: formatPlace(walk.afterA),
      after_b: formatPlace(walk.afterB),
    }),
  };
});

/** `/runs/{id}/compare/{other_id}/summary`. */
export const getRunCompareSummary = answer(COMPARE_CALLS.run_compare_summary, async (scope, { params }) => {
  const walk = await openWalk(scope, params.id, params.other_id);
  const [a, b] = await Promise.all([
    readRun(scope, parseRunId(params.id)),
    readRun(scope, parseRunId(params.other_id)),
  ]);
  const sum: RunComparison = {
    a,
    b,
    same: 0,
    changed: 0,
    other_fee: 0,
    only_a: 0,
    only_b: 0,
    is_complete: false,
  };
  for (let summed = 0; !sum.is_complete && summed < SUMMED_MAX; ) {
    const { items, hasMore } = await takeStep(walk, STEP);
    summed += items.length;
    sum.is_complete = !hasMore;
    for (const { outcome, changes } of items) {
      sum[outcome] += 1;
      if (outcome === 'same' && changes.length > 0) sum.other_fee += 1;
    }
  }
  return sum;
});

async function openWalk({ api }: ReadScope, a: string | undefined, b: string | undefined): Promise<RunWalk> {
  const ids = [parseRunId(a), parseRunId(b)];
  const [first, second] = await Promise.all(ids.map((id) => findRun(api, id)));
  if (first === undefined || second === undefined) throw new ApiError('not_found');
  return { db: api.store.heavyDb, schemaA: first.schema, schemaB: second.schema, afterA: null, afterB: null };
}

const START = 'start';

function formatPlace(place: SenderPlace | null): string {
  return place === null ? START : [bytesToHex(place.from_address), place.block_number, place.index].join('-');
}

function parsePlace(name: string, text: Query[string]): SenderPlace | null {
  if (text === undefined || text === '' || text === START) return null;
  const [, sender = '', block, index] = /^(0x[0-9a-f]{40})-(\d{1,15})-(\d{1,9})$/.exec(text) ?? [];
  if (sender === '') throw invalidParameter(name, text, 'a place that this list has given');
  return { from_address: hexToBytes(sender), block_number: Number(block), index: Number(index) };
}
