import { useStandardName } from '../../app/settings/useStandardName.ts';
import { Pill } from '../../ui/Pill.tsx';

/** The standard of a token under the operator's name; renders nothing if there is none. */
export function TokenStandard({ type }: { type: string | null | undefined }) {
  const nameOf = useStandardName();
  return type ? <Pill tone="plain">{nameOf(type)}</Pill> : null;
}
