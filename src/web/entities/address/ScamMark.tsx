import { Pill } from '../../ui/Pill.tsx';

interface Reputed {
  reputation?: string | null | undefined;
  is_scam?: boolean | undefined;
}

/** Mark beside the name of a token reported as a scam; renders nothing for others. */
export function ScamMark({ of: { reputation, is_scam } }: { of: Reputed }) {
  if (reputation !== 'scam' && is_scam !== true) return null;
  return (
    <Pill tone="bad" title="Reported as scam">
      ✗ Scam
    </Pill>
  );
}
