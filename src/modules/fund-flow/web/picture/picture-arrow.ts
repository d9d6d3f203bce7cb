import type { FlowEdge, FlowSum } from '../../contract/flow.ts';
import type { Asset } from '../asset-text.ts';
import type { Arrow } from './assign-columns.ts';

/** An arrow of a picture, with what moves along it. */
export interface PictureArrow extends Arrow {
  /** Place of its row in the table, from 1. */
  place: number;
  asset: Asset;
  isFee: boolean;
  /** Number of movements; 1 in the order of time. */
  count: number;
}

/** Names of what is no address: where burnt coin goes, and fees without a recipient in the transaction. */
export const BURNT = 'burnt';
export const FEES = 'fees';

/** Arrow of a movement; a wrapped coin comes from its contract, and returns to it. Pure. */
export function toEdgeArrow(edge: FlowEdge): PictureArrow {
  const { kind, token, place } = edge;
  const isFee = kind === 'fee' || kind === 'tip';
  return {
    ...{ place, asset: edge, isFee, count: 1 },
    from: kind === 'deposit' && token !== null ? token : edge.from,
    to: kind === 'withdrawal' && token !== null ? token : (edge.to ?? (isFee ? FEES : BURNT)),
  };
}

/** Arrow of the sum of movements between two parties. Pure. */
export function toSumArrow(sum: FlowSum, index: number): PictureArrow {
  const { from, to, is_fee: isFee, count } = sum;
  return { place: index + 1, asset: sum, isFee, count, from, to: to ?? (isFee ? FEES : BURNT) };
}
