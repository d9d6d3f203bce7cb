import { keccak256, toRlp } from 'viem/utils';
import { bytesToHex, type Hex, hexToBytes } from '#lib/hex.ts';
import type { Header } from '../types/provable.ts';
import { toMinimalBytes } from './minimal-bytes.ts';

/** `sha3Uncles` of a block without uncles: the hash of an empty list. */
export const NO_UNCLES_HASH: Hex = '0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347';

/** Hash of a header (yellow paper §4.3, with the fields that later forks append); null where a field is missing. */
export function headerHash(header: Header, logsBloom: Uint8Array): Hex | null {
  const fields = listFields(header, logsBloom);
  return fields === null ? null : hashOf(toRlp(fields, 'bytes'));
}

/** `sha3Uncles` of a block with these uncle headers; null where a field is missing. */
export function unclesHash(uncles: readonly { header: Header; logsBloom: Uint8Array }[]): Hex | null {
  const lists = uncles.map(({ header, logsBloom }) => listFields(header, logsBloom));
  return lists.includes(null) ? null : hashOf(toRlp(lists as Uint8Array[][], 'bytes'));
}

function hashOf(bytes: Uint8Array): Hex {
  return bytesToHex(keccak256(bytes, 'bytes'));
}

function listFields(header: Header, logsBloom: Uint8Array): Uint8Array[] | null {
  const data = (hex: Hex | null) => (hex === null ? null : hexToBytes(hex));
  const fields = [
    hexToBytes(header.parentHash),
    data(header.sha3Uncles),
    data(header.miner),
    data(header.stateRoot),
    data(header.transactionsRoot),
    data(header.receiptsRoot),
    logsBloom,
    header.difficulty === null ? null : toMinimalBytes(header.difficulty),
    ...[header.number, header.gasLimit, header.gasUsed, header.givenTimestamp ?? header.timestamp].map(
      (value) => (value === null ? null : toMinimalBytes(value)),
    ),
    data(header.extraData),
    data(header.mixHash),
    data(header.nonce),
  ];
  const present = fields.filter((field) => field !== null);
  return present.length < fields.length ? null : [...present, ...listLaterFields(header)];
}

/**
 * Lists the fields of later forks: base fee (EIP-1559), withdrawals (4895), blob gas (4844), beacon root (4788),
 * requests (7685); each fork has those before it.
 */
function listLaterFields(header: Header): Uint8Array[] {
  const numbers = (...values: (bigint | null)[]) =>
    values.filter((value) => value !== null).map(toMinimalBytes);
  const hashes = (...values: (Hex | null)[]) => values.filter((value) => value !== null).map(hexToBytes);
  return [
    ...numbers(header.baseFeePerGas),
    ...hashes(header.withdrawalsRoot),
    ...numbers(header.blobGasUsed, header.excessBlobGas),
    ...hashes(header.parentBeaconBlockRoot, header.requestsHash),
  ];
}
