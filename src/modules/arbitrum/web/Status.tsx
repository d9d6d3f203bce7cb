import { clipText } from '#sdk/web/entities/formats.ts';
import { Pill, type PillTone } from '#sdk/web/ui/controls.ts';

/** The API's status words and their labels. */
const STATES: Readonly<Record<string, readonly [PillTone, string]>> = {
  initiated: ['wait', 'Waiting'],
  sent: ['wait', 'Sent to the parent chain'],
  confirmed: ['info', 'Ready for relay'],
  relayed: ['ok', '✓ Relayed'],
  'Syncing with base layer': ['wait', 'Syncing with the parent chain'],
  'Settlement pending': ['wait', 'Settlement pending'],
  'Waiting for confirmation': ['wait', 'Waiting for confirmation'],
  'Ready for relay': ['info', 'Ready for relay'],
  Relayed: ['ok', '✓ Relayed'],
  finalized: ['ok', '✓ Finalized'],
  unfinalized: ['wait', 'Unfinalized'],
  'Confirmed on base': ['ok', '✓ Confirmed on the parent chain'],
  'Sent to base': ['info', 'Sent to the parent chain'],
  'Sealed on rollup': ['wait', 'Sealed on the rollup'],
  'Processed on rollup': ['wait', 'Processed on the rollup'],
};

/** Status of a message, a batch or something in it; an unknown status is shown as received. */
export function Status({ of }: { of: string }) {
  const [tone, text] = (Object.hasOwn(STATES, of) ? STATES[of] : undefined) ?? ['plain', clipText(of, 40)];
  return <Pill tone={tone}>{text}</Pill>;
}
