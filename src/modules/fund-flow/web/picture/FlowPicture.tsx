import '../fund-flow.css';
import { type ReactNode, type SyntheticEvent, useMemo, useState } from 'react';
import { type AddressLike, AddressLink } from '#sdk/web/entities/addresses.ts';
import type { NamedToken } from '../AssetText.tsx';
import type { Named } from '../asset-text.ts';
import { ArrowLabel } from './ArrowLabel.tsx';
import { type Layout, layOut } from './layout.ts';
import { BURNT, FEES, type PictureArrow } from './picture-arrow.ts';

interface FlowPictureProps {
  /** Name of the picture. */
  label: string;
  arrows: readonly PictureArrow[];
  named: Named<NamedToken, AddressLike>;
  /** Lines below the name of a party. */
  notesOf: (party: string) => readonly ReactNode[];
  /** Prefix of the ids of the table's rows. */
  rowPrefix: string;
}

const NAME_HEIGHT = 36;
const NOTE_HEIGHT = 18;

/** The arrow, by its index, or the party that has the pointer or the focus. */
type Chosen = { arrow: number } | { party: string } | null;

/** Parties in columns and what moves between them; traced the same on the server and in the browser. */
export function FlowPicture({ label, arrows, named, notesOf, rowPrefix }: FlowPictureProps) {
  const [chosen, setChosen] = useState<Chosen>(null);
  const layout = useMemo(
    () =>
      layOut(arrows, (party) => {
        const notes = notesOf(party).length;
        return NAME_HEIGHT + (notes === 0 ? 0 : notes * NOTE_HEIGHT + 4);
      }),
    [arrows, notesOf],
  );
  const choose = (event: SyntheticEvent) => setChosen(readChosen(event.target as Element));
  const isOn = (index: number) => isChosen(chosen, index, arrows[index]);
  const { width, height } = layout;
  return (
    <section
      className="flow-scroll"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      data-chosen={chosen === null ? undefined : ''}
      onMouseOver={choose}
      onMouseLeave={() => setChosen(null)}
      onFocus={choose}
      onBlur={() => setChosen(null)}
    >
      <div className="flow-picture" style={{ width, height }}>
        <Lines layout={layout} arrows={arrows} isOn={isOn} />
        {[...layout.boxes].map(([party, { x, y, width, height }]) => (
          <div
            key={party}
            className="flow-party"
            data-party={party}
            data-on={isPartyChosen(chosen, party, arrows) ? '' : undefined}
            style={{ left: x, top: y, width, height }}
          >
            <Party id={party} named={named} />
            {notesOf(party)}
          </div>
        ))}
        {arrows.map((arrow, index) => (
          <ArrowLabel
            key={`${arrow.place} ${arrow.from}`}
            arrow={arrow}
            index={index}
            at={layout.arrows[index]?.label}
            isOn={isOn(index)}
            named={named}
            href={`#${rowPrefix}-${arrow.place}`}
          />
        ))}
      </div>
    </section>
  );
}

interface LinesProps {
  layout: Layout;
  arrows: readonly PictureArrow[];
  isOn: (index: number) => boolean;
}

/** The lines and heads of the arrows; their labels say what they are. */
function Lines({ layout: { width, height, arrows: traced }, arrows, isOn }: LinesProps) {
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {traced.map(({ line, head }, index) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: arrows of one picture never move
          key={index}
          className={arrows[index]?.isFee ? 'flow-arrow flow-fee' : 'flow-arrow'}
          data-on={isOn(index) ? '' : undefined}
        >
          <path className="flow-line" d={line} />
          <path className="flow-head" d={head} />
        </g>
      ))}
    </svg>
  );
}

function Party({ id, named }: { id: string; named: FlowPictureProps['named'] }) {
  if (id === FEES) return <span className="flow-nobody">Fees</span>;
  if (id === BURNT) return <span className="flow-nobody">Burnt</span>;
  return <AddressLink address={named.parties.get(id) ?? { hash: id }} noCopy />;
}

function readChosen(target: Element): Chosen {
  const arrow = target.closest('[data-arrow]')?.getAttribute('data-arrow');
  if (arrow != null) return { arrow: Number(arrow) };
  const party = target.closest('[data-party]')?.getAttribute('data-party');
  return party == null ? null : { party };
}

function isChosen(chosen: Chosen, index: number, arrow: PictureArrow | undefined): boolean {
  if (chosen === null) return false;
  if ('arrow' in chosen) return chosen.arrow === index;
  return arrow?.from === chosen.party || arrow?.to === chosen.party;
}

function isPartyChosen(chosen: Chosen, party: string, arrows: readonly PictureArrow[]): boolean {
  if (chosen === null) return false;
  if ('party' in chosen) return chosen.party === party;
  const arrow = arrows[chosen.arrow];
  return arrow?.from === party || arrow?.to === party;
}
