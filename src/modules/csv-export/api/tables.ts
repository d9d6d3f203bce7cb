import { formatUnits } from 'viem/utils';
import type { TokenHolder, TokenTransfer } from '#sdk/contract/entities.ts';
import type { InternalTransaction, Log, Transaction } from '#sdk/contract/transactions.ts';
import type { Cell } from '#sdk/lib/text.ts';
import type { InternalDetails } from '../db/queries/export-details.ts';

/** `2023-12-11 14:22:32.000000Z`, which the files label a Unix timestamp. */
function formatTime(timestamp: string | null): Cell {
  return timestamp === null ? null : timestamp.replace('T', ' ');
}

/** Direction, as seen from the address of the file. */
function direction(from: { hash: string }, address: string): Cell {
  return from.hash.toLowerCase() === address ? 'OUT' : 'IN';
}

export const TRANSACTION_COLUMNS = [
  ...['TxHash', 'BlockNumber', 'UnixTimestamp', 'FromAddress', 'ToAddress', 'ContractAddress', 'Type'],
  ...['Value', 'Fee', 'Status', 'ErrCode', 'CurrentPrice', 'TxDateOpeningPrice', 'TxDateClosingPrice'],
  'MethodName',
];

/** A line of the transactions file; prices are unknown. */
export function transactionCells(row: Transaction, address: string): Cell[] {
  return [
    row.hash,
    row.block_number,
    formatTime(row.timestamp),
    row.from.hash,
    row.to?.hash ?? null,
    row.created_contract?.hash ?? null,
    direction(row.from, address),
    row.value,
    row.fee.value,
    row.status,
    row.status === 'error' ? row.result : null,
    row.exchange_rate,
    row.historic_exchange_rate,
    row.historic_exchange_rate,
    row.method,
  ];
}

export const TOKEN_TRANSFER_COLUMNS = [
  ...['TxHash', 'BlockNumber', 'UnixTimestamp', 'FromAddress', 'ToAddress', 'TokenContractAddress', 'Type'],
  ...['TokenDecimals', 'TokenSymbol', 'TokensTransferred', 'TransactionFee', 'Status', 'ErrCode'],
];

/** A line of the token transfers file; for an NFT, its id replaces the amount. */
export function tokenTransferCells(row: TokenTransfer, address: string, fee: string | undefined): Cell[] {
  const { token, total } = row;
  return [
    row.transaction_hash,
    row.block_number,
    formatTime(row.timestamp),
    row.from.hash,
    row.to.hash,
    token?.address_hash ?? null,
    direction(row.from, address),
    total?.decimals ?? token?.decimals ?? null,
    token?.symbol ?? null,
    total?.value ?? total?.token_id ?? null,
    fee ?? null,
    'ok',
    null,
  ];
}

/** Column that the file has in addition if it is of one token: in the smallest unit, empty if unknown. */
export const BALANCE_COLUMN = 'BalanceAfter';

export const INTERNAL_TRANSACTION_COLUMNS = [
  ...['TxHash', 'Index', 'BlockNumber', 'BlockHash', 'TxIndex', 'BlockIndex', 'UnixTimestamp', 'FromAddress'],
  ...[
    'ToAddress',
    'ContractAddress',
    'Type',
    'CallType',
    'Gas',
    'GasUsed',
    'Value',
    'Input',
    'Output',
    'ErrCode',
  ],
];

/** Call types that the file labels "call"; their exact type has its own column. */
const CALLS = new Set(['call', 'delegatecall', 'staticcall', 'callcode']);

/** A line of the internal transactions file. Each call frame has a single index, so both index columns are equal. */
export function internalTransactionCells(
  row: InternalTransaction,
  more: InternalDetails | undefined,
): Cell[] {
  const isCall = CALLS.has(row.type);
  return [
    row.transaction_hash,
    row.index,
    row.block_number,
    more?.blockHash ?? null,
    row.transaction_index,
    row.index,
    formatTime(row.timestamp),
    row.from.hash,
    row.to?.hash ?? null,
    row.created_contract?.hash ?? null,
    isCall ? 'call' : row.type,
    isCall ? row.type : null,
    row.gas_limit,
    more?.gasUsed ?? null,
    row.value,
    more ? bytesCell(more.input, more.inputBytes) : null,
    more ? bytesCell(more.output, more.outputBytes) : null,
    row.error,
  ];
}

/** The first bytes of a long value, and its length. */
function bytesCell(hex: string | null, bytes: number): Cell {
  return hex === null || hex.length >= 2 + 2 * bytes ? hex : `${hex}… (${bytes} bytes)`;
}

export const LOG_COLUMNS = [
  ...['TxHash', 'Index', 'BlockNumber', 'BlockHash', 'ContractAddress', 'Data'],
  ...['FirstTopic', 'SecondTopic', 'ThirdTopic', 'FourthTopic'],
];

/** A line of the logs file. */
export function logCells(row: Log): Cell[] {
  return [
    row.transaction_hash,
    row.index,
    row.block_number,
    row.block_hash,
    row.address.hash,
    bytesCell(row.data, row.data_truncated?.bytes ?? 0),
    ...row.topics,
  ];
}

export const HOLDER_COLUMNS = ['HolderAddress', 'Balance'];

/** A line of the holders file; the balance is in whole units of the token, and empty where it is not known. */
export function holderCells(row: TokenHolder): Cell[] {
  const decimals = Number(row.token?.decimals ?? 0);
  if (row.value_source === 'partial') return [row.address.hash, ''];
  return [row.address.hash, decimals <= DECIMALS_MAX ? formatUnits(BigInt(row.value), decimals) : row.value];
}

/** Maximum value of `decimals()` by the standard. */
const DECIMALS_MAX = 255;
