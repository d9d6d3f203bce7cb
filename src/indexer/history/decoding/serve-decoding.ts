import { setMaxListeners } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import type { FetchedBlock } from '#chain/fetch/fetch-block.ts';
import type { RpcReport } from '#chain/rpc/report-requests.ts';
import { createTransport, type Transport } from '#chain/rpc/transport.ts';
import type { ModuleParts } from '#db/writes/module-parts.ts';
import type { Hex } from '#lib/hex.ts';
import type { TokenReading } from '../../decode/token-reading.ts';
import { listUnread } from '../../observe/readings/learn-readings.ts';
import { fetchDownwards } from '../fetch-downwards.ts';
import { type Credits, createCredits } from './credits.ts';
import { gatherChunks } from './gather-chunks.ts';
import { type DecodeJob, FIRST_CHUNKS, type FromDecoder, type ToDecoder } from './messages.ts';
import { packChunk } from './pack-chunk.ts';

/** Maximum number of reports of requests that are sent at once; more are not counted in the metrics. */
const REPORTS_MAX = 5000;

interface DecoderOptions {
  rpcUrls: readonly string[];
  rpcTimeoutMs?: number | undefined;
  modules: ModuleParts;
}

/** A job under way. */
interface Running {
  job: DecodeJob;
  controller: AbortController;
  credits: Credits;
  /** Receives the readings that were asked for last. */
  onReadings: (readings: readonly (readonly [Hex, TokenReading])[] | null) => void;
}

/**
 * Decodes ranges of blocks for the indexer's thread until the port closes: fetches them from the node by connections of
 * its own, and answers with chunks that are ready for writing. It has no connection to the database.
 */
export function serveDecoding(port: MessagePort, { rpcUrls, rpcTimeoutMs, modules }: DecoderOptions): void {
  const reports: RpcReport[] = [];
  const transport = createTransport({
    urls: rpcUrls,
    ...(rpcTimeoutMs === undefined ? {} : { timeoutMs: rpcTimeoutMs }),
    onReport: (report) => {
      if (reports.length < REPORTS_MAX) reports.push(report);
    },
  });
  const running = new Map<number, Running>();
  let last = Promise.resolve();
  const send = (message: FromDecoder, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

  async function decode(entry: Running): Promise<void> {
    const { job, controller } = entry;
    let type: 'done' | 'failed' = 'done';
    try {
      if (!controller.signal.aborted) await sendChunks(entry);
    } catch {
      // The indexer's thread reads the rest of the range itself, and meets the error if it lasts.
      type = 'failed';
    }
    running.delete(job.id);
    send({ type, job: job.id, reports: reports.splice(0) });
  }

  async function sendChunks(entry: Running): Promise<void> {
    const { job, controller, credits } = entry;
    for await (const ready of readRange(entry, { transport, modules, send })) {
      await credits.take(controller.signal);
      if (controller.signal.aborted) return;
      const { chunk, transfer } = packChunk(ready, modules);
      send({ type: 'chunk', job: job.id, chunk, reports: reports.splice(0) }, transfer);
    }
  }

  port.on('message', (message: ToDecoder) => {
    if (message.type === 'decode') {
      const { job } = message;
      const entry = begin(job);
      running.set(job.id, entry);
      last = last.then(() => decode(entry));
      return;
    }
    const entry = running.get(message.job);
    if (entry === undefined) return;
    if (message.type === 'readings') entry.onReadings(message.readings);
    if (message.type === 'drop') entry.controller.abort();
    if (message.type === 'more') {
      entry.job.size = message.size;
      entry.credits.add();
    }
  });
  port.on('close', () => {
    for (const { controller } of running.values()) controller.abort();
    transport.close();
  });
}

function begin(job: DecodeJob): Running {
  const controller = new AbortController();
  // Each wait for a permission or for readings listens.
  setMaxListeners(0, controller.signal);
  return { job, controller, credits: createCredits(FIRST_CHUNKS), onReadings: () => {} };
}

interface Tools {
  transport: Transport;
  modules: ModuleParts;
  send: (message: FromDecoder) => void;
}

/** Reads a range downwards in chunks. */
function readRange(entry: Running, { transport, modules, send }: Tools) {
  const { job, controller } = entry;
  const { range, isBottom, hasBlockReceipts, declared } = job;
  // Of one range only: unwinding removes readings of contracts.
  const readings = new Map<Hex, TokenReading>(declared);
  const learn = async (blocks: readonly FetchedBlock[]) => {
    const known = { readings, knownTokens: new Set<Hex>() };
    const unread = blocks.flatMap((block) => listUnread(known, block));
    if (unread.length === 0) return;
    const answer = new Promise<readonly (readonly [Hex, TokenReading])[] | null>((resolve) => {
      entry.onReadings = resolve;
      controller.signal.addEventListener('abort', () => resolve([]), { once: true });
    });
    send({ type: 'ask', job: job.id, unread });
    const learned = await answer;
    if (learned === null) throw new Error('The readings of contracts could not be learned');
    for (const [address, reading] of learned) readings.set(address, reading);
  };
  const batches = fetchDownwards({ transport, node: { hasBlockReceipts } }, range, controller.signal, {
    isBottom,
  });
  return gatherChunks({ modules, readings, learn, targetSize: () => job.size }, batches);
}
