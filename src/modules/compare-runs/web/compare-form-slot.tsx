import type { SlotProps } from '../../../web/modules/slots.ts';
import { CompareForm } from './CompareForm.tsx';

/** Leads from the list of runs to what changed between two of them; the newest and the one before are proposed. */
export function Slot({ runs }: SlotProps['runs-tools']) {
  const [newest, before] = runs;
  return runs.length > 1 && <CompareForm runs={runs} a={before?.id} b={newest?.id} />;
}
