import { decodeAbiParameters, toEventSelector } from 'viem/utils';
import { readAddressBook } from '#sdk/api/enrich.ts';
import { placeOf } from '#sdk/api/freshness.ts';
import type { FieldScope, PartFields } from '#sdk/api/part.ts';
import { presentAddressParam, presentAddressParamOrNull, presentMethod } from '#sdk/api/present.ts';
import { decodeInput } from '#sdk/api/signatures.ts';
import { toAddress, toDecOrNull, toInt } from '#sdk/api/wire.ts';
import type { TransactionKey } from '#sdk/db/transactions.ts';
import { bytesToHex, type Hex, hexToBytes } from '#sdk/lib/values.ts';
import type { SuaveFields, WrappedTransaction } from '../contract/suave-fields.ts';
import { listDetails } from '../db/details.ts';
import { listLogsData } from '../db/peekers.ts';

/** Events whose last parameter lists the allowed peekers. */
const PEEKER_TOPICS = ['BidEvent(bytes16,uint64,address[])', 'DataRecordEvent(bytes16,uint64,address[])'].map(
  (event) => hexToBytes(toEventSelector(`event ${event}`)),
);

/** Kettles of transactions, on their own pages. */
export const fields: PartFields = {
  async transactions(scope, rows, isDetail) {
    if (!isDetail) return [];
    const known = await listDetails(
      scope.db,
      rows.map(({ hash }) => hash),
    );
    return Promise.all(
      rows.map((row) => {
        const details = known.find(({ hash }) => hash.equals(row.hash));
        // Transactions without a kettle have no such fields.
        if (details === undefined || (details.kettle === null && details.wrapped === null)) return undefined;
        const { effective_gas_price: price, gas_used: gasUsed } = row;
        const paid = price === null || gasUsed === null ? null : price * gasUsed;
        return presentFields(scope, row, { ...details, paid });
      }),
    );
  },
};

/** The wrapped transaction, as stored. */
interface StoredRequest {
  hash: string;
  type: number;
  nonce: string;
  to: string | null;
  gasLimit: string;
  gasPrice: string | null;
  maxFeePerGas: string | null;
  maxPriorityFeePerGas: string | null;
  value: string;
  input: string;
}

interface StoredDetails {
  kettle: Buffer | null;
  wrapped: unknown;
  /** Fee of the transaction, in wei; null if the node reports no price. */
  paid: bigint | null;
}

async function presentFields(
  scope: FieldScope,
  key: TransactionKey,
  { kettle, wrapped: kept, paid }: StoredDetails,
): Promise<SuaveFields & Record<string, unknown>> {
  const wrapped = kept as StoredRequest | null;
  const to = wrapped?.to == null ? null : hexToBytes(wrapped.to);
  const [addresses, data] = await Promise.all([
    readAddressBook(scope, [kettle, to]),
    listLogsData(scope.db, key, PEEKER_TOPICS),
  ]);
  return {
    allowed_peekers: [...new Set(data.flatMap(readPeekers))],
    execution_node: kettle && presentAddressParam(kettle, addresses),
    wrapped: wrapped && {
      ...presentRequest(wrapped),
      to: presentAddressParamOrNull(to, addresses),
      fee: { type: 'actual', value: toDecOrNull(paid) },
      method: presentMethod(selectorOf(wrapped.input), addresses.signaturesOf(to, placeOf(key))),
      decoded_input: decodeInput(addresses.signaturesOf(to, placeOf(key)), hexToBytes(wrapped.input)),
    },
  };
}

function presentRequest(
  wrapped: StoredRequest,
): Omit<WrappedTransaction, 'decoded_input' | 'fee' | 'method' | 'to'> {
  return {
    hash: wrapped.hash,
    type: wrapped.type,
    nonce: toInt(BigInt(wrapped.nonce)),
    gas_limit: wrapped.gasLimit,
    gas_price: wrapped.gasPrice,
    max_fee_per_gas: wrapped.maxFeePerGas,
    max_priority_fee_per_gas: wrapped.maxPriorityFeePerGas,
    value: wrapped.value,
    raw_input: wrapped.input,
  };
}

function selectorOf(input: string): Buffer | null {
  return input.length < 10 ? null : hexToBytes(input.slice(0, 10));
}

/** The allowed peekers of an event; none if it is malformed. */
function readPeekers(data: Buffer): Hex[] {
  try {
    const [, , peekers] = decodeAbiParameters(
      [{ type: 'bytes16' }, { type: 'uint64' }, { type: 'address[]' }],
      bytesToHex(data),
    );
    return peekers.map((peeker) => toAddress(hexToBytes(peeker)));
  } catch {
    return [];
  }
}
