import './user-operations.css';
import type { SlotProps } from '#sdk/web/app/module.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { CoinAmount } from '#sdk/web/entities/amounts.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import type { OperationSummary } from '../contract/summary.ts';
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
          <a href={operationPath(paths, summary.hash)}>User operation {place + 1}</a>:{' '}
          <Effect summary={summary} />
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

function Effect({ summary }: { summary: OperationSummary }) {
  const { sender, status, is_deployment: isDeployment, calls_count: count } = summary;
  return (
    <>
      <AddressLink address={sender} noCopy /> {isDeployment && 'was deployed'}
      {isDeployment && (count === null || count > 0) && ' and '}
      {count === null ? <>executed calldata that is not known</> : <Calls summary={summary} count={count} />}
      {!isDeployment && count === 0 && 'made no call'}
      {!status && ', but the operation failed'}.
    </>
  );
}

function Calls({ summary, count }: { summary: OperationSummary; count: number }) {
  const { first_call: first, has_more_calls: hasMore } = summary;
  if (first === null || count === 0) return null;
  if (count > 1 || hasMore)
    return (
      <>
        made {formatNumber(count)}
        {hasMore && '+'} calls, the first to <AddressLink address={first.to} noCopy />
      </>
    );
  if (!first.has_input)
    return (
      <>
        sent <CoinAmount value={first.value} isShort /> to <AddressLink address={first.to} noCopy />
      </>
    );
  return (
    <>
      called{' '}
      <b>{first.method === null ? 'a function' : <HostileText text={first.method} lengthMax={40} />}</b> on{' '}
      <AddressLink address={first.to} noCopy />
    </>
  );
}
