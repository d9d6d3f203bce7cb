import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { Amount, CoinAmount } from '#sdk/web/entities/amounts.ts';
import { formatNumber, parseDecimals } from '#sdk/web/entities/formats.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import { TokenLink } from '#sdk/web/entities/tokens.ts';
import type { OperationSummary } from '../contract/summary.ts';

/** Effect of an operation as the rest of a sentence, from its account on. */
export function OperationEffect({ summary }: { summary: OperationSummary }) {
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
        {hasMore && '+'} calls; the first <Call call={first} />
      </>
    );
  return <Call call={first} />;
}

/** The largest amount of an approval, which tokens treat as unlimited. */
const UNLIMITED = String(2n ** 256n - 1n);

/** A call as a verb with its objects: coin or tokens that were sent, an allowance, or the function. */
function Call({ call }: { call: NonNullable<OperationSummary['first_call']> }) {
  const { token_call: tokenCall, to, value, method, has_input: hasInput } = call;
  if (tokenCall !== null) return <TokenEffect call={tokenCall} reputation={to.reputation ?? null} />;
  if (!hasInput)
    return (
      <>
        sent <CoinAmount value={value} isShort /> to <AddressLink address={to} noCopy />
      </>
    );
  return (
    <>
      called <b>{method === null ? 'a function' : <HostileText text={method} lengthMax={40} />}</b> on{' '}
      <AddressLink address={to} noCopy />
      {value !== '0' && (
        <>
          {' '}
          with <CoinAmount value={value} isShort />
        </>
      )}
    </>
  );
}

function TokenEffect({
  call: { kind, token, party, amount },
  reputation,
}: {
  call: NonNullable<NonNullable<OperationSummary['first_call']>['token_call']>;
  reputation: string | null;
}) {
  const of =
    kind === 'approve' && amount === UNLIMITED ? (
      'any amount of'
    ) : (
      <Amount value={amount} decimals={parseDecimals(token.decimals, 0)} isShort />
    );
  const what = (
    <>
      {of} <TokenLink token={{ ...token, reputation }} />
    </>
  );
  return kind === 'transfer' ? (
    <>
      sent {what} to <AddressLink address={party} noCopy />
    </>
  ) : (
    <>
      allowed <AddressLink address={party} noCopy /> to spend {what}
    </>
  );
}
