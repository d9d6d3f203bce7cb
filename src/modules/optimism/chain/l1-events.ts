import { toEventSelector } from 'viem/utils';
import type { L1Log } from '#modules/kits/rollup/chain/l1-log.ts';
import { toAddress, toCount } from '#modules/kits/rollup/chain/words.ts';
import { type Hex, hexToBytes } from '#sdk/lib/values.ts';

/** The followed events of the contracts on the parent chain, by `topic0`. */
export const L1_TOPICS = {
  deposited: toEventSelector('event TransactionDeposited(address,address,uint256,bytes)'),
  proven: toEventSelector('event WithdrawalProven(bytes32,address,address)'),
  provenBy: toEventSelector('event WithdrawalProvenExtension1(bytes32,address)'),
  finalized: toEventSelector('event WithdrawalFinalized(bytes32,bool)'),
  proposed: toEventSelector('event OutputProposed(bytes32,uint256,uint256,uint256)'),
  deleted: toEventSelector('event OutputsDeleted(uint256,uint256)'),
  gameCreated: toEventSelector('event DisputeGameCreated(address,uint32,bytes32)'),
  gameBlacklisted: toEventSelector('event DisputeGameBlacklisted(address)'),
  configUpdated: toEventSelector('event ConfigUpdate(uint256,uint8,bytes)'),
} as const;

/** A proposed output root. */
export interface ProposedOutput {
  outputRoot: Hex;
  index: number;
  l2Block: number;
}

/** Decodes `OutputProposed`; null if malformed. */
export function decodeProposed({ topics: [, outputRoot, index, l2Block] }: L1Log): ProposedOutput | null {
  const place = toCount(index);
  const block = toCount(l2Block);
  return outputRoot === undefined || place === null || block === null
    ? null
    : { outputRoot, index: place, l2Block: block };
}

/** Decodes `OutputsDeleted`: the roots from `from` on are deleted. */
export function decodeDeleted({ topics: [, , next] }: L1Log): { from: number } | null {
  const from = toCount(next);
  return from === null ? null : { from };
}

/** Decodes `DisputeGameCreated`. */
export function decodeGameCreated({ topics: [, proxy, type, rootClaim] }: L1Log) {
  const gameType = toCount(type);
  return proxy === undefined || rootClaim === undefined || gameType === null || gameType > 0xffff_ffff
    ? null
    : { address: toAddress(proxy), gameType, rootClaim };
}

/** Decodes `DisputeGameBlacklisted`: the blacklisted game. */
export function decodeBlacklisted({ topics: [, game] }: L1Log): { game: Hex } | null {
  return game === undefined ? null : { game: toAddress(game) };
}

/** Decodes `ConfigUpdate` if it sets another batcher, whose address follows offset and length of its data. */
export function decodeBatcherUpdate({ topics: [, , type], data }: L1Log): { batcher: Hex } | null {
  const isBatcher = toCount(type) === BATCHER_UPDATE && data.length >= 2 + 3 * 64;
  return isBatcher ? { batcher: toAddress(`0x${data.slice(2 + 2 * 64, 2 + 3 * 64)}`) } : null;
}
const BATCHER_UPDATE = 0;

/** Decodes `WithdrawalFinalized`. */
export function decodeFinalized({ topics: [, withdrawalHash], data }: L1Log) {
  return withdrawalHash === undefined
    ? null
    : { withdrawalHash, isSuccess: hexToBytes(data).some((byte) => byte !== 0) };
}
