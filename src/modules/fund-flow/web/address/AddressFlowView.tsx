import '../fund-flow.css';
import { useMemo } from 'react';
import type { AddressLike } from '#sdk/web/entities/addresses.ts';
import { Timestamp } from '#sdk/web/entities/links.ts';
import { Alert, EmptyState } from '#sdk/web/ui/feedback.ts';
import { List } from '#sdk/web/ui/lists.ts';
import type { AddressFlow } from '../../contract/address-flow.ts';
import type { NamedToken } from '../AssetText.tsx';
import { indexNamed } from '../asset-text.ts';
import { FlowPicture } from '../picture/FlowPicture.tsx';
import type { PictureArrow } from '../picture/picture-arrow.ts';
import { ROW_PREFIX } from '../RowPlace.tsx';
import { listOfCounterparties, listOfTotals } from './counterparties-list.tsx';

/** Number of counterparties in the picture. */
const ARROWS_MAX = 12;
const NO_NOTES = () => [];

/** Sums of an address by counterparty, as a picture and tables. */
export function AddressFlowView({ flow }: { flow: AddressFlow }) {
  const named = useMemo(() => indexNamed<NamedToken, AddressLike>(flow), [flow]);
  const arrows = useMemo(() => toArrows(flow), [flow]);
  const totals = useMemo(() => listOfTotals(named), [named]);
  const counterparties = useMemo(() => listOfCounterparties(named), [named]);
  const shown = flow.counterparties.length;
  return (
    <>
      {flow.coin_unavailable !== null && (
        <Alert>
          Movements of coin are unknown: internal transactions are {flow.coin_unavailable}. Only tokens are
          summed here.
        </Alert>
      )}
      {arrows.length === 0 ? (
        <div className="panel">
          <EmptyState title="Nothing moved">
            {flow.coin_unavailable === null
              ? 'This address received and sent nothing in this period, apart from fees.'
              : 'This address received and sent no tokens in this period; whether it did coin is unknown.'}
          </EmptyState>
        </div>
      ) : (
        <>
          <section className="panel" aria-label="Picture of the flow">
            <FlowPicture
              label="Picture of the counterparties with the most movements; the tables below have the same facts"
              arrows={arrows}
              named={named}
              notesOf={NO_NOTES}
              rowPrefix={ROW_PREFIX}
            />
          </section>
          <Extent flow={flow} />
          <section aria-label={totals.label}>
            <h2 className="flow-title">By asset</h2>
            <List of={totals} rows={flow.totals} />
          </section>
          <section aria-label={counterparties.label}>
            <h2 className="flow-title">Counterparties</h2>
            <List of={counterparties} rows={flow.counterparties} />
            {shown < flow.counterparties_count && (
              <p className="hint mt-2">
                The {shown} with the most movements of {flow.counterparties_count.toLocaleString('en')}.
              </p>
            )}
          </section>
        </>
      )}
    </>
  );
}

/** Extent of the sums: number of movements, and the time since which they are counted. */
function Extent({ flow: { movements, is_whole: isWhole, from_time: since } }: { flow: AddressFlow }) {
  const count = `${movements.toLocaleString('en')} movement${movements === 1 ? '' : 's'}`;
  return (
    <p className="hint">
      {isWhole ? `${count} of coin and tokens. ` : `Only the newest ${count} of this period are counted`}
      {!isWhole && since !== null && (
        <>
          , since <Timestamp timestamp={since} />
        </>
      )}
      {!isWhole && '. '}
      Fees, and what the address sends to itself, are not counted.
    </p>
  );
}

/** Arrows from the counterparties that paid, and to those that were paid; both lead to the row of the table. */
function toArrows({ address: hash, counterparties }: AddressFlow): PictureArrow[] {
  const rows = counterparties.slice(0, ARROWS_MAX).map((row, index) => ({ ...row, place: index + 1 }));
  const asset = { token_id: null, nft_ids: [] };
  const incoming = rows
    .filter((row) => row.received_count > 0)
    .map(({ address, token, received, received_count: count, place }) => ({
      ...{ from: address, to: hash, place, count, isFee: false },
      asset: { ...asset, token, amount: received },
    }));
  const outgoing = rows
    .filter((row) => row.sent_count > 0)
    .map(({ address, token, sent, sent_count: count, place }) => ({
      ...{ from: hash, to: address, place, count, isFee: false },
      asset: { ...asset, token, amount: sent },
    }));
  return [...incoming, ...outgoing];
}
