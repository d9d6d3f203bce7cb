import { toTime } from '#sdk/api/wire.ts';
import type { AlertMessage } from '../../contract/alert-message.ts';
import type { SentEvent } from '../../db/deliveries.ts';

/** Body of a webhook. Pure. */
export function writeBody(event: SentEvent): string {
  const { type, alert_id, name, sentence, value, block_number, block_hash, note, created_at } = event;
  const message: AlertMessage = {
    type: `alert.${type}`,
    timestamp: toTime(created_at),
    data: { alert_id, name, rule: sentence, value, block_number, block_hash, note },
  };
  return JSON.stringify(message);
}

const VERBS = {
  fired: 'fired',
  recovered: 'recovered',
  unknown: 'cannot be evaluated',
  known: 'is evaluated again',
  test: 'was tested',
} as const;

/** Title and sentences of an event for people. Pure. */
export function writeText(event: SentEvent): { title: string; lines: string[] } {
  const { type, name, sentence, value, block_number, note } = event;
  return {
    title: `Alert ${VERBS[type]}`,
    lines: [
      `“${name}”: ${sentence}.`,
      ...(value === null ? [] : [`Value: ${value}`]),
      ...(block_number === null ? [] : [`Block: ${block_number}`]),
      ...(note === null ? [] : [note]),
    ],
  };
}
