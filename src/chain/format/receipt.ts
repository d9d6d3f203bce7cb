import { type Hex, ZERO_ADDRESS, ZERO_HASH } from '#lib/hex.ts';
import { InvalidAnswerError } from '../errors.ts';
import { type Log, type Receipt, UNNUMBERED } from '../types/receipt.ts';
import { countOrNull, dataOrNull, quantityOrNull } from './or-null.ts';
import { isMissing, parseData, parseList, parseObject } from './quantity.ts';
import { parseReceiver } from './transaction.ts';

const TYPE_MAX = 255;
const STATUSES = new Map<unknown, number>([
  [true, 1],
  ['true', 1],
  [false, 0],
  ['false', 0],
]);

/**
 * Parses a receipt with its logs. Only its transaction hash and the contents of the logs are required: any other absent
 * or malformed field is null.
 */
export function formatReceipt(value: unknown): Receipt {
  const raw = parseObject(value, 'a receipt');
  return {
    transactionHash: parseData(raw.transactionHash, 'receipt.transactionHash', 32),
    transactionIndex: countOrNull(raw.transactionIndex) ?? UNNUMBERED,
    blockHash: readBlockHash(raw.blockHash),
    status: STATUSES.get(raw.status) ?? countOrNull(raw.status, 1),
    gasUsed: quantityOrNull(raw.gasUsed),
    cumulativeGasUsed: quantityOrNull(raw.cumulativeGasUsed),
    effectiveGasPrice: quantityOrNull(raw.effectiveGasPrice),
    contractAddress: readMade(raw.contractAddress),
    logs: readLogs(raw),
    blobGasUsed: quantityOrNull(raw.blobGasUsed),
    blobGasPrice: quantityOrNull(raw.blobGasPrice),
    l1Fee: quantityOrNull(raw.l1Fee),
    l1FeeScalar: typeof raw.l1FeeScalar === 'string' ? raw.l1FeeScalar : null,
    l1GasPrice: quantityOrNull(raw.l1GasPrice),
    l1GasUsed: quantityOrNull(raw.l1GasUsed ?? raw.gasUsedForL1),
    operatorFeeScalar: quantityOrNull(raw.operatorFeeScalar),
    operatorFeeConstant: quantityOrNull(raw.operatorFeeConstant),
    daFootprintGasScalar: quantityOrNull(raw.daFootprintGasScalar),
    repeated: {
      from: dataOrNull(raw.from, 20),
      to: parseReceiver(raw.to),
      type: countOrNull(raw.type, TYPE_MAX),
    },
  };
}

/** Parses the hash of a receipt's block; all zero is no block, as in receipts from before the block had a hash. */
export function readBlockHash(value: unknown): Hex | null {
  const hash = dataOrNull(value, 32);
  return hash === ZERO_HASH ? null : hash;
}

/** Parses the created contract, for which some nodes return the zero address where there is none. */
function readMade(value: unknown): Hex | null {
  const address = dataOrNull(value, 20);
  return address === ZERO_ADDRESS ? null : address;
}

/** Parses logs; some nodes return null for none, or omit them; a bloom with bits shows that there are some. */
function readLogs({ logs, logsBloom }: Record<string, unknown>): Log[] {
  if (!isMissing(logs)) return parseList(logs, 'receipt.logs').map(formatLog);
  if (typeof logsBloom === 'string' && !/^(0x0*)?$/.test(logsBloom))
    throw new InvalidAnswerError('The node gave a receipt without logs and with a bloom of some');
  return [];
}

function formatLog(value: unknown): Log {
  const raw = parseObject(value, 'a log');
  return {
    address: parseData(raw.address, 'log.address', 20),
    // Null is an empty list, and empty text no bytes, to some nodes; an absent field may have been lost.
    topics: parseList(raw.topics === null ? [] : raw.topics, 'log.topics').map((topic) =>
      parseData(topic, 'a log topic', 32),
    ),
    data: raw.data === null || raw.data === '' ? '0x' : parseData(raw.data, 'log.data'),
    index: countOrNull(raw.logIndex) ?? UNNUMBERED,
  };
}
