import type { PublicConfig } from '#sdk/config/config.ts';
import { BATCH_MAX, type BatchSender, createBatchSender } from './batch-sender.ts';
import { GOOGLE_BATCH_MAX, toGoogleRequest } from './google-events.ts';
import {
  type MixpanelEndpoint,
  toChainMessage,
  toMixpanelRequest,
  toProfileMessage,
  toTrackMessage,
} from './mixpanel-messages.ts';
import { type BatchRequest, postBatch } from './post-batch.ts';
import type { AnalyticsConfig } from './read-own.ts';
import type { UsageRecord } from './usage-record.ts';

/** Sends records to every configured host. */
export interface Reporter {
  report: (record: UsageRecord) => void;
  /** Sends the queued records when the page unloads. */
  finish: () => void;
  /** Discards the queued records. */
  stop: () => void;
}

export interface ReporterOptions {
  own: AnalyticsConfig;
  chain: PublicConfig['chain'];
  visitorId: string;
  /** Properties of the visitor's device. */
  profile: Readonly<Record<string, string>>;
  origin: string;
}

/** Creates the senders of one document. */
export function createReporter(options: ReporterOptions): Reporter {
  const reporters = [openMixpanel(options), openGoogle(options), openOwn(options)].filter(
    (each) => each !== undefined,
  );
  return {
    report: (record) => reporters.forEach((each) => void each.report(record)),
    finish: () => reporters.forEach((each) => void each.finish()),
    stop: () => reporters.forEach((each) => void each.stop()),
  };
}

function openMixpanel({ own, chain, visitorId, profile }: ReporterOptions): Reporter | undefined {
  const { mixpanelToken: token, mixpanel } = own;
  if (token === undefined) return undefined;
  const visitor = { token, visitorId };
  const open = (endpoint: MixpanelEndpoint) =>
    openChannel<object>((batch) => toMixpanelRequest(mixpanel, endpoint, batch));
  const track = open('track');
  const engage = open('engage');
  const groups = open('groups');
  engage.add(toProfileMessage(visitor, profile));
  if (chain.id !== null) groups.add(toChainMessage(visitor, { id: chain.id, name: chain.name }));
  const all = [track, engage, groups];
  return {
    report: (record) => track.add(toTrackMessage(visitor, record)),
    finish: () => all.forEach((each) => void each.finish()),
    stop: () => all.forEach((each) => void each.stop()),
  };
}

function openGoogle({ own: { googleId }, visitorId, origin }: ReporterOptions): Reporter | undefined {
  if (googleId === undefined) return undefined;
  const visitor = { googleId, visitorId, origin };
  const { add, ...rest } = openChannel<UsageRecord>(
    (batch) => toGoogleRequest(visitor, batch),
    GOOGLE_BATCH_MAX,
  );
  return { report: add, ...rest };
}

function openOwn({ own: { url }, visitorId }: ReporterOptions): Reporter | undefined {
  if (url === undefined) return undefined;
  const { add, ...rest } = openChannel<UsageRecord>((batch) => ({
    url,
    body: JSON.stringify({ visitor: visitorId, events: batch }),
    // A content type without a CORS preflight, which would fail while the page unloads.
    contentType: 'text/plain;charset=UTF-8',
  }));
  return { report: add, ...rest };
}

interface Channel<Item> extends Pick<BatchSender<Item>, 'add' | 'stop'> {
  finish: () => void;
}

function openChannel<Item>(
  toRequest: (batch: readonly Item[]) => BatchRequest,
  batchMax: number = BATCH_MAX,
): Channel<Item> {
  const sender = createBatchSender<Item>({ send: (batch) => postBatch(toRequest(batch)), batchMax });
  return {
    add: sender.add,
    stop: sender.stop,
    finish() {
      // One batch is the most that a browser accepts while the page unloads: it refuses more than 64 KiB.
      const items = sender.drain().slice(-batchMax);
      if (items.length > 0) postBatch(toRequest(items), true).catch(() => {});
    },
  };
}
