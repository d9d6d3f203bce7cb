import { clipText } from '../../../web/entities/format/clip-text.ts';
import { Pill, type PillTone } from '../../../web/ui/Pill.tsx';

/** The words of the API, and how they are said here. */
const STATES: Readonly<Record<string, readonly [PillTone, string]>> = {
  initiated: ['wait', 'Waiting'],
  sent: ['wait', 'Sent to the parent chain'],
  confirmed: ['info', 'Ready for relay'],
  relayed: ['ok', '✓ Relayed'],
  finalized: ['ok', '✓ Finalized'],
  unfinalized: ['wait', 'Unfinalized'],
  'Confirmed on base': ['ok', '✓ Confirmed on the parent chain'],
  'Sent to base': ['info', 'Sent to the parent chain'],
  'Sealed on rollup': ['wait', 'Sealed on the rollup'],
  'Processed on rollup': ['wait', 'Processed on the rollup'],
};

/** How far a message, a batch or what is in it has come; a word that is not known is shown as it came. */
export function Status({ of }: { of: string }) {
  const [tone, text] = (Object.hasOwn(STATES, of) ? STATES[of] : undefined) ?? ['plain', clipText(of, 40)];
  return <Pill tone={tone}>{text}</Pill>;
}
