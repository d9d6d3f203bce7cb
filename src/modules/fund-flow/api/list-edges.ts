import type { Movements } from '#sdk/api/answers.ts';
import type { TokenTransferRow } from '#sdk/db/tokens.ts';
import type { FlowKind } from '../contract/flow.ts';
import { type AssetAmount, transferredAsset } from './flow-asset.ts';

/** A movement of coin or tokens between two parties. */
export interface Edge extends AssetAmount {
  kind: FlowKind;
  from: Buffer;
  to: Buffer | null;
  logIndex: number | null;
  traceIndex: number | null;
}

/** Logs that wrapped coin (true) or unwrapped it (false), by their index. */
export type WrapLogs = ReadonlyMap<number, boolean>;

/**
 * Movements of a transaction: coin in the order of execution, tokens in the order of logs, fees last. Without known
 * internal transactions those of coin are the value and the fees.
 */
export function listEdges(
  { coins, coinsLack, transfers }: Pick<Movements, 'coins' | 'coinsLack' | 'transfers'>,
  wraps: WrapLogs,
): Edge[] {
  const moved = coins
    .filter(({ kind }) => coinsLack === null || kind !== 'internal')
    .map((coin): Edge => {
      const { kind, from, to, amount, trace_index: traceIndex } = coin;
      return { kind, from, to, ...COIN, amount, logIndex: null, traceIndex };
    });
  const tokens = transfers.map(
    (row): Edge => ({
      kind: transferKind(row, wraps),
      from: row.from_address,
      to: row.to_address,
      ...transferredAsset(row),
      logIndex: row.log_index,
      traceIndex: null,
    }),
  );
  return [...moved.filter((edge) => !isFee(edge)), ...tokens, ...moved.filter(isFee)];
}

const COIN = { token: null, tokenId: null, nftIds: [] } as const;

/** Returns true for a part of the transaction's fee. */
export function isFee({ kind }: Pick<Edge, 'kind'>): boolean {
  return kind === 'fee' || kind === 'tip';
}

function transferKind(row: TokenTransferRow, wraps: WrapLogs): FlowKind {
  const wrap = wraps.get(row.log_index);
  if (isNobody(row.from_address)) return wrap === true ? 'deposit' : 'mint';
  if (isNobody(row.to_address)) return wrap === false ? 'withdrawal' : 'burn';
  return 'transfer';
}

function isNobody(address: Buffer): boolean {
  return address.every((byte) => byte === 0);
}
