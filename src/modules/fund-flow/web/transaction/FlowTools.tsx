/** Order of movements: in time, or summed by pair and asset. */
export type FlowView = 'time' | 'sum';

/** A view of a flow, as its address has it. */
export interface FlowHref {
  flow: FlowView;
  /** True if the picture has fees. */
  fees: boolean;
  rows?: 'all';
}

interface FlowToolsProps {
  view: FlowView;
  hasFees: boolean;
  /** True if nothing but fees moved, so that they are always traced. */
  hasOnlyFees: boolean;
  toHref: (to: FlowHref) => string;
}

const VIEWS: readonly { key: FlowView; label: string }[] = [
  { key: 'time', label: 'In time order' },
  { key: 'sum', label: 'Summed' },
];

/** Links to the views of a flow: each has an address of its own, and works without scripts. */
export function FlowTools({ view, hasFees, hasOnlyFees, toHref }: FlowToolsProps) {
  const fees = hasFees && !hasOnlyFees;
  return (
    <div className="list-tools flow-tools">
      <nav className="seg" aria-label="Order of movements">
        {VIEWS.map(({ key, label }) => (
          <a
            key={key}
            href={toHref({ flow: key, fees })}
            aria-current={key === view ? 'true' : undefined}
            data-keep-scroll=""
          >
            {label}
          </a>
        ))}
      </nav>
      {!hasOnlyFees && (
        <a className="btn btn-small" href={toHref({ flow: view, fees: !hasFees })} data-keep-scroll="">
          {hasFees ? 'Hide fees in the picture' : 'Draw fees too'}
        </a>
      )}
    </div>
  );
}
