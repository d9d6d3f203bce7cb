import { concat, numberToHex, parseTransaction, toRlp } from 'viem/utils';
import { bytesToHex, type Hex } from '#sdk/lib/values.ts';

/** A block of the rollup within a span batch. */
export interface SpanBlock {
  hash: Hex;
  parentHash: Hex;
  /** In seconds. */
  timestamp: number;
  /** Its L1 origin. */
  epoch: { number: number; hash: Hex };
  /** Its own transactions as signed; those derived from the parent chain are left out. */
  transactions: readonly Hex[];
}

const SPAN: Hex = '0x01';
const CHECK_BYTES = 20;

/**
 * Encodes consecutive blocks as a span batch (specification of span batches): a prefix, then the fields of all blocks and of all
 * transactions column by column. The time is relative to the first block of the rollup; `parentEpoch` is that of the block
 * before.
 */
export function encodeSpanBatch(
  blocks: readonly SpanBlock[],
  { genesisTimestamp, parentEpoch }: { genesisTimestamp: number; parentEpoch: number },
): Hex {
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (first === undefined || last === undefined)
    throw new RangeError('A span batch holds one block at least.');
  const epochs = [parentEpoch, ...blocks.map(({ epoch }) => epoch.number)];
  return concat([
    SPAN,
    encodeVarint(BigInt(first.timestamp - genesisTimestamp)),
    encodeVarint(BigInt(last.epoch.number)),
    shorten(first.parentHash),
    shorten(last.epoch.hash),
    encodeVarint(BigInt(blocks.length)),
    encodeBits(blocks.map((_, place) => epochs[place + 1] !== epochs[place])),
    ...blocks.map(({ transactions }) => encodeVarint(BigInt(transactions.length))),
    encodeTransactions(blocks.flatMap(({ transactions }) => transactions)),
  ]);
}

function encodeTransactions(raw: readonly Hex[]): Hex {
  const all = raw.map((each) => parseTransaction(each));
  const word = (value: Hex | undefined) => numberToHex(BigInt(value ?? 0), { size: 32 });
  const legacy = all.filter(({ type }) => type === 'legacy');
  return concat([
    encodeBits(all.map(({ to }) => to == null)),
    encodeBits(all.map(({ v, yParity }) => (yParity ?? (v === undefined ? 0 : Number((v + 1n) % 2n))) === 1)),
    ...all.flatMap(({ r, s }) => [word(r), word(s)]),
    ...all.flatMap(({ to }) => to ?? []),
    ...raw.map(encodeData),
    ...all.map(({ nonce }) => encodeVarint(BigInt(nonce ?? 0))),
    ...all.map(({ gas }) => encodeVarint(gas ?? 0n)),
    encodeBits(legacy.map(({ chainId }) => chainId !== undefined)),
  ]);
}

/**
 * The rest of a transaction, which has no column: `rlp([value, gas price, data])`, for later types preceded by the type and
 * followed by their lists.
 */
function encodeData(raw: Hex): Hex {
  const each = parseTransaction(raw);
  const number = (value: bigint | undefined): Hex => (value ? numberToHex(value) : '0x');
  const accessList = (each.accessList ?? []).map(({ address, storageKeys }) => [address, storageKeys]);
  const fields = [number(each.value), ...listPrices(each).map(number), each.data ?? '0x'];
  if (each.type === 'legacy') return toRlp(fields as Hex[]);
  return concat([raw.slice(0, 4) as Hex, toRlp([...fields, accessList] as never)]);
}

function listPrices({
  type,
  gasPrice,
  maxPriorityFeePerGas,
  maxFeePerGas,
}: ReturnType<typeof parseTransaction>): (bigint | undefined)[] {
  if (type === 'legacy' || type === 'eip2930') return [gasPrice];
  if (type === 'eip1559') return [maxPriorityFeePerGas, maxFeePerGas];
  throw new RangeError(`A span batch of the demo holds no transactions of the type ${type}.`);
}

/** Seven bits per byte, least significant first. */
function encodeVarint(value: bigint): Hex {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return bytesToHex(Uint8Array.from([...bytes, Number(rest)]));
}

/** The first flag is the lowest bit of one big-endian number. */
function encodeBits(flags: readonly boolean[]): Hex {
  const bytes = new Uint8Array(Math.ceil(flags.length / 8));
  for (const [place, isSet] of flags.entries())
    if (isSet)
      bytes[bytes.length - 1 - (place >> 3)] =
        (bytes[bytes.length - 1 - (place >> 3)] ?? 0) | (1 << (place & 7));
  return bytesToHex(bytes);
}

const shorten = (hash: Hex) => hash.slice(0, 2 + 2 * CHECK_BYTES) as Hex;
