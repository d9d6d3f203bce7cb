import '../fund-flow.css';
import { useMemo } from 'react';
import { usePaths, withSearch } from '#sdk/web/app/paths.ts';
import { readOneOf, type Search } from '#sdk/web/app/screens.ts';
import type { AddressLike } from '#sdk/web/entities/addresses.ts';
import { Alert } from '#sdk/web/ui/feedback.ts';
import type { TransactionFlow } from '../../contract/flow.ts';
import type { NamedToken } from '../AssetText.tsx';
import { indexNamed } from '../asset-text.ts';
import { toEdgeArrow, toSumArrow } from '../picture/picture-arrow.ts';
import { FlowFigure } from './FlowFigure.tsx';
import { FlowTables } from './FlowTables.tsx';
import { type FlowHref, FlowTools } from './FlowTools.tsx';

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
  const isWhole = readOneOf(search, 'rows', ['all'], undefined) === 'all';
  const toHref = ({ flow: order, fees, rows }: FlowHref) =>
    withSearch(`${base}/tx/${hash}`, {
      tab: 'fund_flow',
      flow: order === 'time' ? undefined : order,
      fees: fees ? 'true' : undefined,
      rows: rows === 'all' ? 'all' : undefined,
    });
  const fees = hasFees && !hasOnlyFees;
  const extent = { isWhole, wholeHref: toHref({ flow: view, fees, rows: 'all' }) };
  return (
    <div className="flow">
      <FlowTools view={view} hasFees={hasFees} hasOnlyFees={hasOnlyFees} toHref={toHref} />
      <Lacks flow={flow} />
      <FlowFigure
        {...extent}
        arrows={hasFees ? arrows : arrows.filter(({ isFee }) => !isFee)}
        flow={flow}
        named={named}
      />
      <FlowTables {...extent} flow={flow} named={named} view={view} />
    </div>
  );
}

function Lacks({
  flow: { coin_unavailable: coin, tokens_unavailable: tokens },
}: Pick<TransactionFlowViewProps, 'flow'>) {
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
