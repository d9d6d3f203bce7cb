import { useMemo } from 'react';
import type { AddressLike } from '#sdk/web/entities/addresses.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import type { FlowNet, TransactionFlow } from '../../contract/flow.ts';
import { AssetText, type NamedToken } from '../AssetText.tsx';
import type { Named } from '../asset-text.ts';
import { FlowPicture } from '../picture/FlowPicture.tsx';
import type { PictureArrow } from '../picture/picture-arrow.ts';
import { ROW_PREFIX } from '../RowPlace.tsx';

/** Number of arrows that the first picture has; more are shown on demand. */
const ARROWS_MAX = 25;
/** Number of net changes below the name of a party. */
const NOTES_MAX = 3;

type Names = Named<NamedToken, AddressLike>;

interface FlowFigureProps {
  arrows: readonly PictureArrow[];
  flow: TransactionFlow;
  named: Names;
  /** True to draw all arrows. */
  isWhole: boolean;
  /** Address of the view with all of them. */
  wholeHref: string;
}

/** The picture of a transaction's flow, or why there is none. */
export function FlowFigure({ arrows, flow, named, isWhole, wholeHref }: FlowFigureProps) {
  const notesOf = useMemo(() => createNotes(flow.nets, named), [flow, named]);
  const shown = useMemo(() => (isWhole ? arrows : arrows.slice(0, ARROWS_MAX)), [isWhole, arrows]);
  if (arrows.length === 0)
    return (
      <div className="panel">
        <EmptyState title="Nothing moved">
          {flow.coin_unavailable === null
            ? 'This transaction moved neither coin nor tokens, apart from its fee.'
            : 'No token moved; whether coin did is unknown.'}
        </EmptyState>
      </div>
    );
  const rest = arrows.length - shown.length;
  return (
    <section className="panel" aria-label="Picture of the flow">
      <FlowPicture
        label={`Picture of ${shown.length} movements; the table below has the same facts`}
        arrows={shown}
        named={named}
        notesOf={notesOf}
        rowPrefix={ROW_PREFIX}
      />
      {rest > 0 && (
        <p className="flow-more">
          The picture has the first {shown.length} of {arrows.length}.{' '}
          <a className="btn btn-small" href={wholeHref} data-keep-scroll="">
            Draw {arrows.length}
          </a>
        </p>
      )}
    </section>
  );
}

/** Net changes below the names of parties. */
function createNotes(nets: readonly FlowNet[], { tokens }: Names) {
  const notes = new Map<string, FlowNet[]>();
  for (const net of nets) notes.set(net.address, [...(notes.get(net.address) ?? []), net]);
  return (party: string) => {
    const own = notes.get(party) ?? [];
    const rest = own.length - NOTES_MAX;
    return [
      ...own.slice(0, rest === 1 ? NOTES_MAX + 1 : NOTES_MAX).map((net) => {
        const isLoss = net.amount?.startsWith('-') === true;
        const size = isLoss ? (net.amount ?? '').slice(1) : net.amount;
        return (
          <span
            key={[net.token, net.token_id, isLoss].join(' ')}
            className={isLoss ? 'flow-note text-bad' : 'flow-note text-ok'}
          >
            {isLoss ? '−' : '+'}
            <AssetText
              asset={{ ...net, amount: size }}
              token={net.token === null ? null : (tokens.get(net.token) ?? null)}
            />
          </span>
        );
      }),
      ...(rest > 1
        ? [
            <span key="rest" className="flow-note hint">
              and {rest} more
            </span>,
          ]
        : []),
    ];
  };
}
