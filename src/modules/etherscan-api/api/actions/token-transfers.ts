import { readTokenBook } from '#sdk/api/enrich.ts';
import type { TokenBook } from '#sdk/api/present.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import type { TokenTypeCode } from '#sdk/db/tables.ts';
import type { TokenTransferRow } from '#sdk/db/tokens.ts';
import type { TransactionRow } from '#sdk/db/transactions.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import { listSpanTransfers } from '../../db/queries/token-transfers.ts';
import type { Action } from '../action.ts';
import { readAddressOrNull, readPage } from '../parameters.ts';
import { readRole, readSpan } from '../read-span.ts';
import { listReply, notOk, TOO_COSTLY } from '../refusal.ts';
import { countConfirmations, nameOf, presentGas, presentMethod, readTransactions } from './transactions.ts';

/** Maximum number of characters of a token's name or symbol in a row: a page may have 10,000 rows. */
const NAME_MAX = 128;

/** `tokentx`, `tokennfttx` and `token1155tx`: the transfers of one standard, of an address, a token or both. */
export function listTransfersOf(type: TokenTypeCode): Action {
  return async (scope, parameters) => {
    const address = readAddressOrNull(parameters, 'address', ['contractaddress']);
    const token = readAddressOrNull(parameters, 'contractaddress', ['address']);
    if (address === null && token === null) throw notOk('Error! Invalid address format');
    const page = readPage(parameters);
    const role = readRole(parameters, address);
    const span = await readSpan(scope, parameters, page);
    const found = await listSpanTransfers(scope.db, { address, token, type, role }, span);
    if (found === null) throw notOk(TOO_COSTLY);
    const transfers = found.slice(page.start, page.end);
    const [rows, tokens] = await Promise.all([
      readTransactions(scope, transfers.map(keyOf), 0),
      readTokenBook(scope, new Set(transfers.map(({ token_address }) => token_address))),
    ]);
    const items = transfers.flatMap((transfer) => {
      const row = rows.get(nameOf(keyOf(transfer)));
      return row === undefined ? [] : [presentTransfer(scope, transfer, row, tokens)];
    });
    return listReply(items);
  };
}

function keyOf({ block_number, transaction_index }: TokenTransferRow) {
  return { block_number, index: transaction_index };
}

function presentTransfer(
  scope: ReadScope,
  transfer: TokenTransferRow,
  row: TransactionRow,
  tokens: TokenBook,
): object {
  const token = tokens.get(transfer.token_address);
  return {
    blockNumber: String(transfer.block_number),
    timeStamp: String(row.timestamp),
    hash: bytesToHex(row.hash),
    nonce: String(row.nonce),
    blockHash: bytesToHex(row.block_hash),
    from: bytesToHex(transfer.from_address),
    contractAddress: bytesToHex(transfer.token_address),
    to: bytesToHex(transfer.to_address),
    ...presentAmount(transfer),
    tokenName: token?.name?.slice(0, NAME_MAX) ?? '',
    tokenSymbol: token?.symbol?.slice(0, NAME_MAX) ?? '',
    ...(transfer.token_type !== 1155 && { tokenDecimal: String(token?.decimals ?? 0n) }),
    transactionIndex: String(row.index),
    logIndex: String(transfer.log_index),
    ...presentGas(row),
    input: 'deprecated',
    ...presentMethod(scope, row),
    confirmations: countConfirmations(scope, row.block_number),
  };
}

function presentAmount({ token_type, token_id, amount }: TokenTransferRow): Record<string, string> {
  if (token_type === 20) return { value: String(amount ?? 0n) };
  const tokenID = String(token_id ?? 0n);
  return token_type === 721 ? { tokenID } : { tokenID, tokenValue: String(amount ?? 0n) };
}
