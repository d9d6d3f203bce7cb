import type { z } from 'zod';
import { createApiCall } from '#api/api-call.ts';
import { CORE_ANSWERS } from '#api/core-answers.ts';
import { openLayers } from '#db/writes/module-layers.ts';
import { createPrng } from '#demo/prng.ts';
import { indexBlock } from '#indexer/head/index-block.ts';
import { listMigrations, listParts } from '#indexer/runtime/module.ts';
import type { MadeBundle, MadeOperation } from '#modules/kits/user-operations/lib/made-bundle.test-data.ts';
import { factoryOf, paymasterOf } from '#modules/kits/user-operations/lib/made-operation.test-data.ts';
import { createTestApi } from '#tests/support/api.ts';
import { changeContext } from '#tests/support/change-context.ts';
import { createTestContext } from '#tests/support/indexer-context.ts';
import type { TestTarget } from '#tests/support/run-target.ts';
import type { OPERATION_CALLS } from '../contract/calls.ts';
import { createIndexer } from '../indexer/indexer.ts';
import { type BlockOfBundles, makeBlocks } from '../indexer/made-blocks.test-data.ts';
import { createApi } from './api.ts';

const MODULE = { name: 'user-operations', ...createIndexer({ entryPoints: [] }) };
const PARTS = listParts([MODULE]);

/** An operation with its place, as the generator of blocks made it. */
export interface ExpectedOperation extends MadeOperation {
  sender: string;
  bundler: string;
  paymaster: string | null;
  factory: string | null;
  bundle: MadeBundle;
  block: BlockOfBundles['fetched']['block'];
  transactionIndex: number;
  transactionHash: string;
  bundleIndex: number;
  position: number;
  /** True if the calldata of its transaction is that of its bundle. */
  isGiven: boolean;
}

/** An answer of the API. */
export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Names of the calls with pages, and the rows of each. */
export type ListName = Exclude<Extract<keyof typeof OPERATION_CALLS, `${string}s`>, `${string}status`>;
type RowOf<Name extends ListName> =
  z.infer<(typeof OPERATION_CALLS)[Name]['response']> extends { items: (infer Row)[] } ? Row : never;

/** Lists the operations of made blocks, newest first. */
function listExpected(blocks: readonly BlockOfBundles[]): ExpectedOperation[] {
  return blocks
    .flatMap(({ fetched: { block }, bundles }) =>
      bundles.flatMap(({ transactionIndex, bundler, bundle }) => {
        const siblings = bundles.filter((each) => each.transactionIndex === transactionIndex);
        return bundle.operations.map((made, position) => ({
          ...made,
          ...{ bundler, bundle, block, transactionIndex, position },
          sender: made.operation.sender,
          paymaster: paymasterOf(made.operation),
          factory: factoryOf(made.operation),
          transactionHash: String(block.transactions[transactionIndex]?.hash),
          bundleIndex: siblings.findIndex((each) => each.bundle === bundle),
          isGiven: siblings.at(-1)?.bundle === bundle,
        }));
      }),
    )
    .reverse();
}

/** Indexes made blocks with bundles and opens the API on them. */
export async function openOperations(target: TestTarget, { seed, last }: { seed: number; last: number }) {
  const context = await createTestContext(target, {
    urls: ['http://127.0.0.1:1'],
    modules: PARTS,
    migrations: listMigrations({ on: [MODULE], known: [] }),
  });
  await context.writer.write('live', (client) => openLayers({ client, schema: context.run.schema }, PARTS));
  const blocks = makeBlocks(createPrng(seed), { from: 0, to: last, fork: 0 });
  for (const { fetched } of blocks) await indexBlock(context, fetched);
  await target.client.query('update app.runs set is_active = false where is_active');
  await target.client.query('update app.runs set is_active = true where id = $1', [context.run.id]);
  return { context, blocks, expected: listExpected(blocks), ...(await openCalls(target)) };
}

async function openCalls({ database }: TestTarget) {
  const test = await createTestApi(database);
  const part = createApi({ entryPoints: [] });
  const parts = { fields: part.fields ? [part.fields] : [], searches: part.search ? [part.search] : [] };
  const errors: unknown[] = [];
  const api = createApiCall(changeContext(test.context, { parts }), {
    answered: [...CORE_ANSWERS, ...(part.answered ?? [])],
    onError: (error) => errors.push(error),
  });
  const ask = async (name: string, args: object = {}): Promise<Answer> => {
    const { status, body } = await api(name as never, args as never);
    if (errors.length > 0) throw new AggregateError(errors, `${name} failed`);
    return { status, body: body as Answer['body'] };
  };
  /** Reads all pages of a list. */
  const listAll = async <Name extends ListName>(
    name: Name,
    query: Record<string, string> = {},
    size = 7,
  ): Promise<RowOf<Name>[]> => {
    const rows: RowOf<Name>[] = [];
    let next: Record<string, string> | null = { page_size: String(size) };
    while (next !== null) {
      const { status, body } = await ask(name, { query: { ...query, ...next } });
      const items = body.items as RowOf<Name>[] | undefined;
      if (status !== 200 || items === undefined || items.length > size) throw new Error(JSON.stringify(body));
      rows.push(...items);
      next = toQuery(body.next_page_params as Record<string, unknown> | null);
    }
    return rows;
  };
  return { ask, listAll };
}

function toQuery(next: Record<string, unknown> | null): Record<string, string> | null {
  if (next === null) return null;
  return Object.fromEntries(Object.entries(next).map(([key, value]) => [key, String(value)]));
}
