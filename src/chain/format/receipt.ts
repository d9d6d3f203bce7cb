import type { Log, Receipt } from '../types/receipt.ts';
import {
  isMissing,
  parseCount,
  parseData,
  parseList,
  parseObject,
  parseOptionalData,
  parseOptionalQuantity,
  parseQuantity,
} from './quantity.ts';

/** Reads a receipt with its logs. */
export function formatReceipt(value: unknown): Receipt {
  const raw = parseObject(value, 'a receipt');
  return {
    transactionHash: parseData(raw.transactionHash, 'receipt.transactionHash', 32),
    transactionIndex: parseCount(raw.transactionIndex, 'receipt.transactionIndex'),
    blockHash: parseData(raw.blockHash, 'receipt.blockHash', 32),
    status: isMissing(raw.status) ? null : parseCount(raw.status, 'receipt.status', 1),
    gasUsed: parseQuantity(raw.gasUsed, 'receipt.gasUsed'),
    cumulativeGasUsed: parseQuantity(raw.cumulativeGasUsed, 'receipt.cumulativeGasUsed'),
    effectiveGasPrice: parseOptionalQuantity(raw.effectiveGasPrice, 'receipt.effectiveGasPrice'),
    contractAddress: parseOptionalData(raw.contractAddress, 'receipt.contractAddress', 20),
    logs: parseList(raw.logs, 'receipt.logs').map(formatLog),
    blobGasUsed: parseOptionalQuantity(raw.blobGasUsed, 'receipt.blobGasUsed'),
    blobGasPrice: parseOptionalQuantity(raw.blobGasPrice, 'receipt.blobGasPrice'),
    l1Fee: parseOptionalQuantity(raw.l1Fee, 'receipt.l1Fee'),
    l1FeeScalar: typeof raw.l1FeeScalar === 'string' ? raw.l1FeeScalar : null,
    l1GasPrice: parseOptionalQuantity(raw.l1GasPrice, 'receipt.l1GasPrice'),
    l1GasUsed: parseOptionalQuantity(raw.l1GasUsed ?? raw.gasUsedForL1, 'receipt.l1GasUsed'),
    operatorFeeScalar: parseOptionalQuantity(raw.operatorFeeScalar, 'receipt.operatorFeeScalar'),
    operatorFeeConstant: parseOptionalQuantity(raw.operatorFeeConstant, 'receipt.operatorFeeConstant'),
    daFootprintGasScalar: parseOptionalQuantity(raw.daFootprintGasScalar, 'receipt.daFootprintGasScalar'),
  };
}

function formatLog(value: unknown): Log {
  const raw = parseObject(value, 'a log');
  return {
    address: parseData(raw.address, 'log.address', 20),
    topics: parseList(raw.topics, 'log.topics').map((topic) => parseData(topic, 'a log topic', 32)),
    data: parseData(raw.data, 'log.data'),
    index: parseCount(raw.logIndex, 'log.logIndex'),
  };
}
