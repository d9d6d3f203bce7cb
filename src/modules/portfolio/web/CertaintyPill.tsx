import { Pill, type PillTone } from '#sdk/web/ui/controls.ts';
import type { Certainty } from '../contract/portfolio.ts';

const TEXTS: Record<Certainty, { text: string; title: string; tone: PillTone }> = {
  exact: { text: 'Exact', title: 'Reported by the node at this block', tone: 'ok' },
  folded: {
    text: 'Folded',
    title: 'Computed from all indexed changes up to this block',
    tone: 'plain',
  },
  unknown: {
    text: 'Unknown',
    title: 'The node does not report it at this block, and it cannot be computed',
    tone: 'wait',
  },
};

/** The source of a balance, with an explanation on hover. */
export function CertaintyPill({ certainty, reason }: { certainty: Certainty; reason?: string | null }) {
  const { text, title, tone } = TEXTS[certainty];
  return (
    <>
      <Pill tone={tone} title={title}>
        {text}
      </Pill>
      {reason && <small className="hint"> {reason}</small>}
    </>
  );
}
