import type { SlotProps } from '#sdk/web/app/module.ts';
import { CompareForm } from './CompareForm.tsx';

/** Links the list of runs to the comparison of two of them; preselects the newest and the one before. */
export function Slot({ runs }: SlotProps['runs-tools']) {
  const [newest, before] = runs;
  return runs.length > 1 && <CompareForm runs={runs} a={before?.id} b={newest?.id} />;
}
