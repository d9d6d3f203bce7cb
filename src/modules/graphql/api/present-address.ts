import { readBalance } from '#sdk/api/node.ts';
import { gasRoleOf, presentAddressCounters } from '#sdk/api/present.ts';
import { toInt } from '#sdk/api/wire.ts';
import type { CallName } from '#sdk/contract/calls.ts';
import { type AddressRow, hasUnknownGas, listAddressTransactions } from '#sdk/db/addresses.ts';
import { bytesToHex, type Hex } from '#sdk/lib/values.ts';
import { getLastNonce } from '../db/queries.ts';
import { type PageArguments, readPage, toConnection } from './connection.ts';
import { whole } from './present-parts.ts';
import { presentTransaction } from './present-transaction.ts';
import type { QueryContext } from './query-context.ts';

/** An `Address` of the schema; fields beyond its row are read on demand. */
export function presentAddress(row: AddressRow, context: QueryContext) {
  const { loaders, scope } = context;
  const hash = bytesToHex(row.hash);
  const isContract = async () =>
    row.contract_block !== null || ((await loaders.code(row.hash))?.code_bytes ?? 0) > 0;
  let balance: ReturnType<typeof readBalance> | undefined;
  const getBalance = () => {
    balance ??= readBalance(scope, row.hash);
    return balance;
  };
  return {
    __typename: 'Address',
    hash,
    fetchedCoinBalance: async () => (await getBalance())?.wei.toString() ?? null,
    fetchedCoinBalanceBlockNumber: async () => (await getBalance())?.blockNumber ?? null,
    contractCode: async () => {
      const found = await loaders.code(row.hash);
      if (found === undefined) return row.contract_block === null ? null : readCode(hash, context);
      if (found.code_bytes === 0) return null;
      return whole(found.code, found.code_bytes, 'contractCode', `/api/v2/smart-contracts/${hash}`);
    },
    nonce: async () => {
      const last = await getLastNonce(scope.db, row.hash);
      if (last !== null) return toInt(last + 1n);
      return (await isContract()) ? null : 0;
    },
    gasUsed: async () => {
      const isCode = await isContract();
      // The sum of a part is no gas used.
      const gas = { address: row.hash, role: gasRoleOf(row, isCode) };
      if (await hasUnknownGas(scope.db, gas)) return null;
      return toInt(BigInt(presentAddressCounters(row, isCode).gas_usage_count));
    },
    transactionsCount: row.transactions_count,
    tokenTransfersCount: row.token_transfers_count,
    smartContract: () => readContract(hash, context),
    transactions: async ({ order, ...given }: PageArguments & { order?: 'ASC' | 'DESC' | null }) => {
      const page = readPage(given, order === 'ASC' ? 'asc' : 'desc', 2);
      const { after, ...slice } = page.slice;
      const [block_number = 0, index = 0] = after ?? [];
      const rows = await listAddressTransactions(scope.db, {
        address: row.hash,
        roles: ['from_address', 'to_address', 'created_contract'],
        sort: 'block_number',
        after: after && { rank: 0n, block_number, index },
        ...slice,
      });
      return toConnection(rows, page, {
        place: (each) => [each.block_number, each.index],
        item: (each) => presentTransaction(each, context),
      });
    },
  };
}

/** The code of a contract that is not indexed yet, which the REST API reads from the node. */
async function readCode(hash: Hex, { call, callInput }: QueryContext): Promise<Hex | null> {
  const { body } = await call('smart_contract' as CallName, { ...callInput, params: { hash } });
  return ((body as { deployed_bytecode?: Hex | null }).deployed_bytecode ?? null) as Hex | null;
}

/** A verified contract, as in the REST API; null if it is not verified, or no module verifies sources. */
async function readContract(hash: Hex, { call, callInput }: QueryContext) {
  const answered = await call('smart_contract' as CallName, { ...callInput, params: { hash } });
  if (answered.status !== 200) return null;
  const known = answered.body as unknown as Readonly<Record<string, unknown>>;
  if (known.is_verified !== true) return null;
  const [implementation] = (known.implementations ?? []) as { address_hash: string; name: string | null }[];
  return {
    name: known.name ?? null,
    compilerVersion: known.compiler_version ?? null,
    optimization: known.optimization_enabled ?? null,
    contractSourceCode: known.source_code ?? null,
    abi: toJson(known.abi),
    addressHash: hash,
    constructorArguments: known.constructor_args ?? null,
    optimizationRuns: known.optimization_runs ?? null,
    evmVersion: known.evm_version ?? null,
    externalLibraries: toJson(known.external_libraries),
    verifiedViaSourcify: known.is_verified_via_sourcify ?? null,
    partiallyVerified: known.is_partially_verified ?? null,
    filePath: known.file_path ?? null,
    isVyperContract: known.is_vyper_contract ?? null,
    isChangedBytecode: known.is_changed_bytecode ?? null,
    implementationName: implementation?.name ?? null,
    implementationAddressHash: implementation?.address_hash.toLowerCase() ?? null,
    compilerSettings: toJson(known.compiler_settings),
    verifiedViaEthBytecodeDb: known.is_verified_via_eth_bytecode_db ?? null,
  };
}

function toJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
