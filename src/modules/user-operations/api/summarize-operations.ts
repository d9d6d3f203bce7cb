import type { GivenOperation } from '#modules/kits/user-operations/lib/decode-bundle.ts';
import { listNestedCalls, type NestedCall } from '#modules/kits/user-operations/lib/nested-calls.ts';
import { readAddressBook } from '#sdk/api/enrich.ts';
import type { FieldScope } from '#sdk/api/part.ts';
import { type AddressBook, presentAddressParam } from '#sdk/api/present.ts';
import { decodeInput } from '#sdk/api/signatures.ts';
import { toAddress, toDec, toDecOrNull } from '#sdk/api/wire.ts';
import { listTokensByAddress, type TokenRow } from '#sdk/db/tokens.ts';
import { bytesToHex, hexToBytes } from '#sdk/lib/values.ts';
import type { OperationSummary } from '../contract/summary.ts';
import { listOperations, type OperationRow } from '../db/statements/operations.ts';
import { readTokenCall } from '../lib/read-token-call.ts';
import { findCalldata } from './find-calldata.ts';

/** Number of operations that are summarized. */
const SUMMARIES_MAX = 3;

/** Calls of an operation; null if they are not known. */
type Calls = ReturnType<typeof listNestedCalls>;

/** Summarizes the first operations of a transaction; its calldata is read once for all of them. */
export async function summarizeOperations(
  scope: FieldScope,
  transaction: { block_number: number; index: number },
): Promise<OperationSummary[]> {
  const filter = { transaction, bundleIndex: 0, positionMax: SUMMARIES_MAX - 1 };
  const rows = await listOperations(scope.db, { filter, below: null, limit: SUMMARIES_MAX });
  rows.reverse();
  const [lead] = rows;
  if (lead === undefined) return [];
  const { bundle } = await findCalldata(scope, lead);
  const calls = rows.map((row) => {
    const sender = bytesToHex(row.sender);
    const isOwn = (each: GivenOperation) => each.sender === sender && each.nonce === row.nonce;
    return listCalls(bundle?.operations.find(isOwn) ?? null);
  });
  return presentSummaries(scope, rows, calls);
}

/** Summarizes one operation. */
export async function summarizeOperation(
  scope: FieldScope,
  row: OperationRow,
  given: GivenOperation | null,
): Promise<OperationSummary | null> {
  const [found = null] = await presentSummaries(scope, [row], [listCalls(given)]);
  return found;
}

function listCalls(given: GivenOperation | null): Calls {
  if (given === null) return null;
  return given.callData.length === 0 ? NO_CALLS : listNestedCalls(given.sender, given.callData);
}

async function presentSummaries(
  scope: FieldScope,
  rows: readonly OperationRow[],
  calls: readonly Calls[],
): Promise<OperationSummary[]> {
  const first = calls.flatMap((each) => each?.calls.slice(0, 1) ?? []);
  const targets = first.map(({ to }) => toBuffer(to));
  const parties = first.flatMap(({ data }) => {
    const call = readTokenCall(data);
    return call === null ? [] : [toBuffer(call.party)];
  });
  const [addresses, tokens] = await Promise.all([
    readAddressBook(scope, [...rows.map(({ sender }) => sender), ...targets, ...parties]),
    listTokensByAddress(scope.db, parties.length === 0 ? [] : targets),
  ]);
  return rows.map((row, place) => presentSummary(row, calls[place] ?? null, { addresses, tokens }));
}

interface Books {
  addresses: AddressBook;
  tokens: readonly TokenRow[];
}

const NO_CALLS: NonNullable<Calls> = { calls: [], hasMore: false };

function presentSummary(row: OperationRow, calls: Calls, books: Books): OperationSummary {
  const [first] = calls?.calls ?? [];
  return {
    hash: bytesToHex(row.hash),
    sender: presentAddressParam(row.sender, books.addresses),
    status: row.success,
    is_deployment: row.factory !== null,
    // The calls within a call of the account to itself are what that one consists of.
    calls_count: calls === null ? null : calls.calls.filter(({ depth }) => depth === 0).length,
    has_more_calls: calls?.hasMore ?? false,
    first_call: first === undefined ? null : presentFirst(first, row, books),
  };
}

function presentFirst(
  { to, value, data }: NestedCall,
  row: OperationRow,
  { addresses, tokens }: Books,
): OperationSummary['first_call'] {
  const target = toBuffer(to);
  const place = { block: row.block_number, log: row.log_index };
  const decoded = decodeInput(addresses.signaturesOf(target, place), data);
  return {
    to: presentAddressParam(target, addresses),
    value: toDec(value),
    method: decoded?.method_call.split('(')[0] ?? null,
    has_input: data.length > 0,
    token_call: value > 0n ? null : presentTokenCall(target, data, { addresses, tokens }),
  };
}

/** A transfer or an approval of an ERC-20; other contracts may have functions of the same form. */
function presentTokenCall(target: Buffer, data: Uint8Array, { addresses, tokens }: Books) {
  const call = readTokenCall(data);
  const token = tokens.find(({ address }) => address.equals(target));
  if (call === null || token?.type !== 20) return null;
  return {
    kind: call.kind,
    token: {
      address_hash: toAddress(target),
      name: token.name || null,
      symbol: token.symbol || null,
      decimals: toDecOrNull(token.decimals),
    },
    party: presentAddressParam(toBuffer(call.party), addresses),
    amount: toDec(call.amount),
  };
}

function toBuffer(address: `0x${string}`): Buffer {
  return Buffer.from(hexToBytes(address));
}
