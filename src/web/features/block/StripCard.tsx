import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BlockStrip } from '#contract/block/block-strip.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { Transaction } from '#contract/transaction/transaction.ts';
import { useUiConfig } from '../../app/settings/useUiConfig.ts';
import { FromTo } from '../../entities/address/FromTo.tsx';
import { CoinAmount } from '../../entities/amount/CoinAmount.tsx';
import { formatNumber } from '../../entities/format/format-number.ts';
import { HashText } from '../../entities/HashText.tsx';
import { MethodPill } from '../../entities/transaction/MethodPill.tsx';
import { TransactionStatus } from '../../entities/transaction/TransactionStatus.tsx';
import { usePaths } from '../../paths.ts';
import { useNavigate } from '../../router/useNavigate.ts';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { blockTransactionsQuery } from './queries.ts';
import { getCellPosition } from './strip-cells.ts';

/** Width of the card, and minimum distance from the edge of the window, in px. */
const WIDTH = 300;
const MARGIN = 12;

interface StripCardProps {
  block: BlockStrip['blocks'][number];
  cell: number;
  tile: HTMLElement;
  /** Preferred position, in px of the window. */
  place: { left: number; top: number };
}

/** The transaction of a cell; a click on the tile opens it. */
export function StripCard({ block, cell, tile, place }: StripCardProps) {
  const { cells, transactions_count: count } = block;
  const position = getCellPosition(cell, cells.length, count);
  const transaction = useTransactionAt(block, position);
  const hasValue = !useUiConfig().hiddenTransactionFields.includes('value');
  useLeadTo(tile, transaction);
  const left = Math.max(MARGIN, Math.min(place.left - WIDTH / 2, window.innerWidth - WIDTH - MARGIN));
  return (
    <div className="strip-card" role="status" style={{ left: `${left}px`, top: `${place.top}px` }}>
      {transaction === undefined ? (
        <Skeleton length={20} />
      ) : (
        <>
          <p>
            <span className="hash">
              <HashText hash={transaction.hash} headDigits={8} />
            </span>
            <TransactionStatus transaction={transaction} />
          </p>
          <FromTo from={transaction.from} to={transaction.to ?? transaction.created_contract} />
          <p>
            {transaction.method !== null && <MethodPill method={transaction.method} />}
            {hasValue && <CoinAmount value={transaction.value} isShort />}
          </p>
        </>
      )}
      <p className="hint">
        {count > cells.length
          ? `One of some ${formatNumber(Math.round(count / cells.length))} that this cell stands for`
          : `Transaction ${formatNumber(position + 1)} of ${formatNumber(count)} in its block`}
      </p>
    </div>
  );
}

/** The transaction at an index of its block, read by pages like the block's own list. */
function useTransactionAt({ hash, height }: StripCardProps['block'], position: number) {
  const first = position - (position % PAGE_SIZE);
  const cursor =
    first === 0
      ? undefined
      : { block_number: String(height), index: String(first - 1), items_count: String(PAGE_SIZE) };
  const { data } = useQuery({
    ...blockTransactionsQuery(hash, { cursor }),
    throwOnError: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.items.find((item) => item.position === position);
}

/** While the card is open, a click on the tile (or Enter) opens the transaction instead of the block. */
function useLeadTo(tile: HTMLElement, transaction: Transaction | undefined) {
  const navigate = useNavigate();
  const paths = usePaths();
  useEffect(() => {
    if (transaction === undefined) return;
    const onClick = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      navigate(paths.transaction(transaction.hash));
    };
    tile.addEventListener('click', onClick);
    return () => tile.removeEventListener('click', onClick);
  }, [tile, transaction, navigate, paths]);
}
