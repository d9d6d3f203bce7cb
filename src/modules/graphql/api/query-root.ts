import { GraphQLError } from 'graphql';
import { getUnmined } from '#sdk/api/answers.ts';
import type { PartCall } from '#sdk/api/part.ts';
import { toDecOrNull, toHexOrNull, toTimestamp } from '#sdk/api/wire.ts';
import type { ApiResponse, CallName } from '#sdk/contract/calls.ts';
import type { BlockRow } from '#sdk/db/blocks.ts';
import { bytesToHex, hexToBytes } from '#sdk/lib/values.ts';
import { listTransfersOfToken, placeOf } from '../db/queries.ts';
import { type PageArguments, readPage, toConnection } from './connection.ts';
import { readNodeId } from './node-id.ts';
import { presentAddress } from './present-address.ts';
import { presentFrame, presentTransfer } from './present-parts.ts';
import { presentTransaction, presentUnmined } from './present-transaction.ts';
import type { QueryContext } from './query-context.ts';

const ADDRESSES_MAX = 50;

/** The fields of `Query`. */
export function createQueryRoot(context: QueryContext) {
  const { loaders, scope } = context;

  async function address({ hash }: { hash: string }) {
    const row = await loaders.address(hexToBytes(hash));
    return row ? presentAddress(row, context) : null;
  }

  async function transaction({ hash }: { hash: string }) {
    const bytes = hexToBytes(hash);
    const row = await loaders.transaction(bytes);
    if (row) return presentTransaction(row, context);
    const unmined = await getUnmined(scope.db, bytes);
    return unmined ? presentUnmined(unmined) : null;
  }

  return {
    ...createPartFields(context),
    address,
    transaction,
    addresses: async ({ hashes }: { hashes: readonly string[] }) => {
      if (hashes.length > ADDRESSES_MAX)
        throw new GraphQLError(`${hashes.length} hashes are more than the ${ADDRESSES_MAX} of one field`);
      const found = await Promise.all(hashes.map((hash) => address({ hash })));
      return found.filter((each) => each !== null);
    },
    block: async ({ number }: { number: number }) => {
      const row = await loaders.block(number);
      return row ? presentBlock(row) : null;
    },
    tokenTransfers: async (given: PageArguments & { tokenContractAddressHash: string }) => {
      const page = readPage(given, 'desc', 3);
      const token = hexToBytes(given.tokenContractAddressHash);
      const rows = await listTransfersOfToken(scope.db, token, page.slice as never);
      return toConnection(rows, page, {
        place: placeOf,
        item: (row) => presentTransfer(row, row.transaction_hash),
      });
    },
    node: async ({ id }: { id: string }) => {
      const key = readNodeId(id);
      if (key.type === 'Transaction') return transaction(key);
      const of = await loaders.transaction(hexToBytes(key.hash));
      if (of === undefined) return null;
      const slice = (...after: number[]) => ({ after, order: 'asc' as const, limit: 1 });
      if (key.type === 'InternalTransaction') {
        const [frame] = await loaders.frames({ of, slice: slice(key.index - 1) });
        return frame?.trace_index === key.index ? presentFrame(frame, of) : null;
      }
      const { logIndex, batchIndex } = key;
      const [transfer] = await loaders.transfers({ of, slice: slice(logIndex, batchIndex - 1) });
      const isIt = transfer?.log_index === logIndex && transfer.batch_index === batchIndex;
      return transfer && isIt ? presentTransfer(transfer, of.hash) : null;
    },
  };
}

/** The fields of other parts of the server. */
function createPartFields({ scope, call, callInput }: QueryContext) {
  async function read<Name extends CallName>(
    name: Name,
    input: Parameters<PartCall>[1],
  ): Promise<ApiResponse<Name> | null> {
    const { status, body } = await call(name, { ...input, ...callInput });
    if (status === 404) return null;
    if (status !== 200) throw new GraphQLError(describeRefusal(body));
    return body as ApiResponse<Name>;
  }
  const fields = (scope.api.parts.graphql ?? []).flatMap(({ query }) => Object.entries(query));
  return Object.fromEntries(
    fields.map(([name, resolve]) => [name, (args: Record<string, unknown>) => resolve(args, read)]),
  );
}

/** The first invalid parameter of a refused call, or its message. */
function describeRefusal(body: unknown): string {
  const { message, errors } = body as { message: string; errors?: readonly { detail: string }[] };
  return errors?.[0]?.detail ?? message;
}

function presentBlock(row: BlockRow) {
  return {
    consensus: true,
    difficulty: toDecOrNull(row.difficulty),
    gasLimit: toDecOrNull(row.gas_limit),
    gasUsed: toDecOrNull(row.gas_used),
    hash: bytesToHex(row.hash),
    minerHash: toHexOrNull(row.miner),
    nonce: toHexOrNull(row.nonce),
    number: row.number,
    parentHash: bytesToHex(row.parent_hash),
    size: row.size,
    timestamp: toTimestamp(row.timestamp),
    totalDifficulty: toDecOrNull(row.total_difficulty),
    baseFeePerGas: toDecOrNull(row.base_fee_per_gas),
    isEmpty: row.transactions_count === 0,
  };
}
