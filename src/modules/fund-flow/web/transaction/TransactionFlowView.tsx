import '../fund-flow.css';
import { useMemo, useState } from 'react';
import { usePaths, withSearch } from '#sdk/web/app/paths.ts';
import { readOneOf, type Search } from '#sdk/web/app/screens.ts';
import type { AddressLike } from '#sdk/web/entities/addresses.ts';
import { Alert, EmptyState } from '#sdk/web/ui/feedback.ts';
import { List } from '#sdk/web/ui/lists.ts';
import type { FlowNet, TransactionFlow } from '../../contract/flow.ts';
import { AssetText, type NamedToken } from '../AssetText.tsx';
import { indexNamed, type Named } from '../asset-text.ts';
import { FlowPicture } from '../picture/FlowPicture.tsx';
import { type PictureArrow, toEdgeArrow, toSumArrow } from '../picture/picture-arrow.ts';
import { ROW_PREFIX } from '../RowPlace.tsx';
import { FlowTools, type FlowView } from './FlowTools.tsx';
import { listOfEdges, listOfNets, listOfSums } from './flow-lists.tsx';

/** Number of arrows that the first picture has; more are drawn on demand. */
const DRAWN_MAX = 30;
/** Number of net changes below the name of a party. */
const NOTES_MAX = 3;

interface TransactionFlowViewProps {
  hash: string;
  flow: TransactionFlow;
  search: Search;
}

/** The flow of funds of a mined transaction. */
export function TransactionFlowView({ hash, flow, search }: TransactionFlowViewProps) {
  const { base } = usePaths();
  const view = readOneOf(search, 'flow', ['time', 'sum'], 'time');
  const named = useMemo(() => indexNamed<NamedToken, AddressLike>(flow), [flow]);
  const arrows = useMemo(
    () => (view === 'time' ? flow.edges.map(toEdgeArrow) : flow.sums.map(toSumArrow)),
    [view, flow],
  );
  const hasOnlyFees = arrows.every(({ isFee }) => isFee);
  const hasFees = hasOnlyFees || readOneOf(search, 'fees', ['true'], undefined) === 'true';
  const toHref = (to: { flow: FlowView; fees: boolean }) =>
    withSearch(`${base}/tx/${hash}`, {
      tab: 'fund_flow',
      flow: to.flow === 'time' ? undefined : to.flow,
      fees: to.fees ? 'true' : undefined,
    });
  return (
    <div className="flow">
      <FlowTools view={view} hasFees={hasFees} hasOnlyFees={hasOnlyFees} toHref={toHref} />
      <Lacks flow={flow} />
      <Drawn
        key={`${view} ${hasFees}`}
        arrows={hasFees ? arrows : arrows.filter(({ isFee }) => !isFee)}
        flow={flow}
        named={named}
      />
      {view === 'time' ? <Edges flow={flow} named={named} /> : <Sums flow={flow} named={named} />}
      <Nets flow={flow} named={named} />
    </div>
  );
}

type Names = Named<NamedToken, AddressLike>;

interface PartProps {
  flow: TransactionFlow;
  named: Names;
}

function Lacks({ flow: { coin_unavailable: coin, tokens_unavailable: tokens } }: Pick<PartProps, 'flow'>) {
  return (
    <>
      {coin !== null && (
        <Alert>
          Movements of coin are unknown: the internal transactions are {coin}. Coin has no sums and no net
          changes here.
        </Alert>
      )}
      {tokens !== null && (
        <Alert>Token transfers are {tokens}. Tokens have no sums and no net changes here.</Alert>
      )}
    </>
  );
}

/** The picture, or why there is none. */
function Drawn({ arrows, flow, named }: PartProps & { arrows: readonly PictureArrow[] }) {
  const [isWhole, setWhole] = useState(false);
  const notesOf = useMemo(() => createNotes(flow.nets, named), [flow, named]);
  const drawn = useMemo(() => (isWhole ? arrows : arrows.slice(0, DRAWN_MAX)), [isWhole, arrows]);
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
  const rest = arrows.length - drawn.length;
  return (
    <section className="panel" aria-label="Picture of the flow">
      <FlowPicture
        label={`Picture of ${drawn.length} movements; the table below has the same facts`}
        arrows={drawn}
        named={named}
        notesOf={notesOf}
        rowPrefix={ROW_PREFIX}
      />
      {rest > 0 && (
        <p className="flow-more">
          The picture has the first {drawn.length} of {arrows.length}.{' '}
          <button type="button" className="btn btn-small" onClick={() => setWhole(true)}>
            Draw all {arrows.length}
          </button>
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

function Edges({ flow, named }: PartProps) {
  const list = useMemo(() => listOfEdges(named), [named]);
  return (
    <section aria-label={list.label}>
      <h2 className="flow-title">Movements</h2>
      <p className="hint">
        Coin in the order of calls, then tokens in the order of their logs: the chain does not record how the
        two interleave.
      </p>
      <List of={list} rows={flow.edges} />
      <Bound shown={flow.edges.length} of={flow.edges_count} what="movements" />
    </section>
  );
}

function Sums({ flow, named }: PartProps) {
  const list = useMemo(() => listOfSums(named), [named]);
  return (
    <section aria-label={list.label}>
      <h2 className="flow-title">Sums by pair</h2>
      <List of={list} rows={flow.sums} />
      <Bound shown={flow.sums.length} of={flow.sums_count} what="sums" />
    </section>
  );
}

function Nets({ flow, named }: PartProps) {
  const list = useMemo(() => listOfNets(named), [named]);
  if (flow.nets.length === 0) return null;
  return (
    <section aria-label={list.label}>
      <h2 className="flow-title">Net change of each party</h2>
      <List of={list} rows={flow.nets} />
      <Bound shown={flow.nets.length} of={flow.nets_count} what="net changes" />
    </section>
  );
}

/** Says how many rows are not listed. */
function Bound({ shown, of, what }: { shown: number; of: number | null; what: string }) {
  if (of === null || of <= shown) return null;
  return (
    <p className="hint mt-2">
      The first {shown.toLocaleString('en')} of {of.toLocaleString('en')} {what}.
    </p>
  );
}
