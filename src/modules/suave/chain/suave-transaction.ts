import {
  isMissing,
  parseCount,
  parseData,
  parseObject,
  parseOptionalData,
  parseOptionalQuantity,
  parseQuantity,
} from '#sdk/chain/format.ts';
import type { Hex } from '#sdk/lib/values.ts';

/** The transaction that a kettle executed, as its sender signed it; amounts in wei. */
export interface WrappedRequest {
  hash: Hex;
  type: number;
  nonce: bigint;
  to: Hex | null;
  gasLimit: bigint;
  gasPrice: bigint | null;
  maxFeePerGas: bigint | null;
  maxPriorityFeePerGas: bigint | null;
  value: bigint;
  input: Hex;
}

/** Fields of a Suave transaction beyond those of any other. */
export interface SuaveTransaction {
  kettle: Hex | null;
  wrapped: WrappedRequest | null;
}

/** Reads the answer to `eth_getTransactionByHash` of older and newer Suave nodes. @throws InvalidAnswerError */
export function formatSuave(value: unknown): SuaveTransaction {
  const raw = parseObject(value, 'a transaction');
  const given = raw.requestRecord ?? raw.confidentialComputeRequest ?? raw.wrapped;
  const record = isMissing(given) ? null : parseObject(given, 'transaction.requestRecord');
  const kettle = raw.executionNode ?? raw.kettleAddress ?? record?.executionNode ?? record?.kettleAddress;
  return {
    kettle: parseOptionalData(kettle, 'transaction.kettleAddress', 20),
    wrapped: record === null ? null : formatWrapped(record),
  };
}

function formatWrapped(raw: Record<string, unknown>): WrappedRequest {
  return {
    hash: parseData(raw.hash, 'requestRecord.hash', 32),
    type: isMissing(raw.type) ? 0 : parseCount(raw.type, 'requestRecord.type', 255),
    nonce: parseQuantity(raw.nonce, 'requestRecord.nonce'),
    to: parseOptionalData(raw.to, 'requestRecord.to', 20),
    gasLimit: parseQuantity(raw.gas, 'requestRecord.gas'),
    gasPrice: parseOptionalQuantity(raw.gasPrice, 'requestRecord.gasPrice'),
    maxFeePerGas: parseOptionalQuantity(raw.maxFeePerGas, 'requestRecord.maxFeePerGas'),
    maxPriorityFeePerGas: parseOptionalQuantity(
      raw.maxPriorityFeePerGas,
      'requestRecord.maxPriorityFeePerGas',
    ),
    value: parseQuantity(raw.value ?? '0x0', 'requestRecord.value'),
    input: parseData(raw.input ?? '0x', 'requestRecord.input'),
  };
}
