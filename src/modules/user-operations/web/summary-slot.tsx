import './user-operations.css';
import type { SlotProps } from '#sdk/web/app/module.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { OperationEffect } from './OperationEffect.tsx';
import { operationPath } from './paths.ts';
import { readSummaries } from './read-summaries.ts';

/** The first operations of a bundle, each in one sentence; renders nothing for other transactions. */
export function Slot({ transaction }: SlotProps['transaction-summary']) {
  const paths = usePaths();
  const { summaries, count } = readSummaries(transaction);
  if (summaries.length === 0) return null;
  const more = count - summaries.length;
  return (
    <ul className="operation-sentences" aria-label="User operations of this transaction">
      {summaries.map((summary, place) => (
        <li key={summary.hash}>
          <p>
            <a href={operationPath(paths, summary.hash)}>User operation {place + 1}</a>:{' '}
            <OperationEffect summary={summary} />
          </p>
        </li>
      ))}
      {more > 0 && (
        <li>
          <a href={paths.transaction(transaction.hash, { tab: 'user_ops' })}>{formatNumber(more)} more</a>
        </li>
      )}
    </ul>
  );
}
