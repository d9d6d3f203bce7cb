import { createHash } from 'node:crypto';
import { parseData, parseList, parseObject } from '#sdk/chain/format.ts';
import { InvalidAnswerError, RpcUnavailableError } from '#sdk/chain/rpc.ts';
import { bytesToHex, type Hex, hexToBytes } from '#sdk/lib/values.ts';
import { decodeBlob } from '../chain/derive/blob.ts';

/** Batcher data in a blob; null if the blob is not encoded as batchers encode theirs. */
export interface BlobContent {
  blob: Hex;
  data: Uint8Array | null;
}

/** Source of blobs. */
export interface BlobSource {
  /** The blobs of a transaction in a block of that time (in seconds); unavailable ones are left out. */
  read(timestamp: bigint, hashes: readonly Hex[]): Promise<BlobContent[]>;
}

/** Size limit of an answer, in bytes: more than a block's blobs, each twice as long in hex. */
const ANSWER_BYTES_MAX = 64 * 1024 * 1024;
const TIMEOUT_MS = 30_000;
/** The beacon node may be behind the execution node: blobs of blocks younger than this are requested again, in seconds. */
const SETTLED_AFTER_S = 600n;

interface BlobSourceDeps {
  log: (message: string) => void;
  /** Returns the time, in ms. */
  now?: () => number;
}

/** Reads blobs from a beacon node; without its URL there are none. */
export function createBlobSource(
  beaconUrl: string | undefined,
  { log, now = Date.now }: BlobSourceDeps,
): BlobSource {
  if (beaconUrl === undefined) {
    let isReported = false;
    return {
      async read() {
        if (!isReported)
          log('Batches of the rollup are in blobs, and L1_BEACON_URL is not set: their content is not read.');
        isReported = true;
        return [];
      },
    };
  }
  const base = beaconUrl.replace(/\/+$/, '');
  const absence = createAbsenceReport(log);
  let clock: Promise<Clock> | undefined;
  return {
    async read(timestamp, hashes) {
      clock ??= readClock(base);
      const { genesis, slotSeconds } = await clock.catch((error: unknown) => {
        clock = undefined;
        throw error;
      });
      const slot = (timestamp - genesis) / slotSeconds;
      const blobs = await readBlobs(base, slot, hashes);
      const missing = hashes.filter((hash) => !blobs.has(hash)).length;
      if (missing > 0 && BigInt(now()) < (timestamp + SETTLED_AFTER_S) * 1000n)
        throw new RpcUnavailableError(base, `it has ${missing} blobs of slot ${slot} not yet`);
      absence.note({ slot, missing });
      return hashes.flatMap((blob) => {
        const content = blobs.get(blob);
        return content === undefined ? [] : [{ blob, data: decodeContent(content) }];
      });
    },
  };
}

/** Logs once that blobs are missing, and their number when some are available again. */
function createAbsenceReport(log: BlobSourceDeps['log']) {
  let total = 0;
  return {
    note({ slot, missing }: { slot: bigint; missing: number }): void {
      if (missing > 0 && total === 0)
        log(
          `The beacon node has no blobs of slot ${slot} (most nodes keep them for 18 days): the batches in these and in others it lacks are not read.`,
        );
      if (missing === 0 && total > 0)
        log(`The beacon node has blobs again as of slot ${slot}; it lacked ${total} before.`);
      total = missing === 0 ? 0 : total + missing;
    },
  };
}

function decodeContent(blob: unknown): Uint8Array | null {
  const isHex = typeof blob === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(blob);
  return isHex ? decodeBlob(hexToBytes(blob as Hex)) : null;
}

/** Blobs of a slot from the node, by their hashes: by the current call, or by that of older nodes. */
async function readBlobs(base: string, slot: bigint, hashes: readonly Hex[]): Promise<Map<Hex, unknown>> {
  const distinct = [...new Set(hashes)];
  const query = distinct.map((hash) => `versioned_hashes=${hash}`).join('&');
  const answer = await getJson(`${base}/eth/v1/beacon/blobs/${slot}?${query}`, ABSENT);
  const blobs = answer === null ? [] : parseList(parseObject(answer, 'blobs').data, 'blobs.data');
  // This call does not identify the blobs: if one is missing, only the older call shows which the others are.
  if (blobs.length !== distinct.length) return readSidecars(base, slot);
  return new Map(distinct.map((hash, place) => [hash, blobs[place]]));
}

/** Statuses of a node that does not support a call, or no longer has the data. */
const ABSENT = [404, 405, 410, 501];

async function readSidecars(base: string, slot: bigint): Promise<Map<Hex, unknown>> {
  const answer = await getJson(`${base}/eth/v1/beacon/blob_sidecars/${slot}`, ABSENT);
  if (answer === null) return new Map();
  const sidecars = parseList(parseObject(answer, 'blobs').data, 'blobs.data').map((item) =>
    parseObject(item, 'a blob'),
  );
  return new Map(
    sidecars.map(({ kzg_commitment, blob }) => [
      hashCommitment(parseData(kzg_commitment, 'blob.kzg_commitment', 48)),
      blob,
    ]),
  );
}

/** The versioned hash of a commitment (EIP-4844). */
function hashCommitment(commitment: Hex): Hex {
  const digest = createHash('sha256').update(hexToBytes(commitment)).digest();
  digest[0] = 1;
  return bytesToHex(digest);
}

/** Start and length of slots, in seconds. */
interface Clock {
  genesis: bigint;
  slotSeconds: bigint;
}

async function readClock(base: string): Promise<Clock> {
  const [genesis, spec] = await Promise.all([
    getJson(`${base}/eth/v1/beacon/genesis`),
    getJson(`${base}/eth/v1/config/spec`),
  ]);
  const read = (answer: unknown, name: string) => {
    const value = parseObject(parseObject(answer, 'an answer').data, 'data')[name];
    if (typeof value !== 'string' || !/^[1-9]\d{0,17}$/.test(value))
      throw new InvalidAnswerError(`The beacon node gave no number for ${name}`);
    return BigInt(value);
  };
  return { genesis: read(genesis, 'genesis_time'), slotSeconds: read(spec, 'SECONDS_PER_SLOT') };
}

/** The answer of a URL; null if its status is one of those in `absent`. @throws RpcUnavailableError */
async function getJson(url: string, absent: readonly number[] = []): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (absent.includes(response.status)) {
      await response.body?.cancel();
      return null;
    }
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of response.body ?? []) {
      bytes += part.length;
      if (bytes > ANSWER_BYTES_MAX) throw new Error(`the answer is larger than ${ANSWER_BYTES_MAX} bytes`);
      parts.push(part);
    }
    return JSON.parse(Buffer.concat(parts).toString());
  } catch (cause) {
    throw new RpcUnavailableError(url, cause instanceof Error ? cause.message : 'no answer', { cause });
  }
}
