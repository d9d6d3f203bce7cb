import type { MixpanelConfig } from '../settings.ts';
import type { BatchRequest } from './post-batch.ts';
import type { UsageRecord } from './usage-record.ts';

/** Mixpanel endpoint of a message. */
export type MixpanelEndpoint = 'track' | 'engage' | 'groups';

/** The visitor's identity in the project: a random id, stored by the browser. */
export interface MixpanelVisitor {
  token: string;
  visitorId: string;
}

/** An event in the form of Mixpanel. Pure. */
export function toTrackMessage({ token, visitorId }: MixpanelVisitor, record: UsageRecord): object {
  const { name, timeMs, properties } = record;
  return { event: name, properties: { token, distinct_id: visitorId, time: timeMs / 1000, ...properties } };
}

/** The message with the visitor's properties. Pure. */
export function toProfileMessage({ token, visitorId }: MixpanelVisitor, properties: object): object {
  return { $token: token, $distinct_id: visitorId, $set: properties };
}

/** The message with the chain's properties. Pure. */
export function toChainMessage(
  { token }: MixpanelVisitor,
  chain: { id: number | string; name: string },
): object {
  return { $token: token, $group_key: 'Chain id', $group_id: chain.id, $set: { Name: chain.name } };
}

/** The request with a batch of messages. Pure. */
export function toMixpanelRequest(
  { api_host: host, api_payload_format: format }: MixpanelConfig,
  endpoint: MixpanelEndpoint,
  batch: readonly object[],
): BatchRequest {
  const text = JSON.stringify(batch);
  const data = format === 'json' ? text : toBase64(text);
  return {
    url: `${host}/${endpoint}/?verbose=1&ip=0`,
    body: `data=${encodeURIComponent(data)}`,
    contentType: 'application/x-www-form-urlencoded',
  };
}

function toBase64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}
