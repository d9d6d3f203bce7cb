import type { TokenTransfer } from '#contract/token/token-transfer.ts';
import { usePaths } from '../../paths.ts';
import { parseDecimals } from '../format/format-amount.ts';
import { formatNumber } from '../format/format-number.ts';
import { shortenBlockNumber } from '../format/shorten-hash.ts';
import { Amount } from './Amount.tsx';

/** Amount of a transfer: an amount, a token id, or an amount of a token id. */
export function TokenAmount({
  transfer,
  isShort,
}: {
  transfer: Pick<TokenTransfer, 'total' | 'token'>;
  isShort?: boolean;
}) {
  const { total, token } = transfer;
  if (total === null) return null;
  const decimals = parseDecimals(total.decimals ?? token?.decimals, 0);
  const hasId = total.token_id !== null && total.token_id !== undefined;
  const hasValue = total.value !== null && total.value !== undefined;
  return (
    <>
      {hasValue && (!hasId || total.value !== '1') && (
        <>
          <Amount value={total.value ?? ''} decimals={decimals} isShort={isShort} isStrong />
          {hasId && ' × '}
        </>
      )}
      {hasId && <MovedId id={total.token_id ?? ''} token={token?.address_hash} />}
    </>
  );
}

/** The id of the transferred instance, linked to its page. */
export function MovedId({ id, token }: { id: string; token: string | undefined }) {
  const paths = usePaths();
  if (token === undefined) return <TokenId id={id} />;
  return (
    <a className="token-id" href={paths.tokenInstance(token, id)} title={longId(id)}>
      {formatTokenId(id)}
    </a>
  );
}

/** The id of a token instance; a long one is shortened, with the full id in its title. */
export function TokenId({ id }: { id: string }) {
  return (
    <b className="token-id" title={longId(id)}>
      {formatTokenId(id)}
    </b>
  );
}

function formatTokenId(id: string): string {
  return `#${longId(id) === undefined ? formatNumber(id).replaceAll(',', '') : shortenBlockNumber(id, 14)}`;
}

function longId(id: string): string | undefined {
  return id.length > 16 ? id : undefined;
}
