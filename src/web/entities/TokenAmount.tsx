import type { TokenTransfer } from '../../contract/token-transfer.ts';
import { usePaths } from '../paths.ts';
import { Amount } from './Amount.tsx';
import { parseDecimals } from './format/format-amount.ts';
import { formatNumber } from './format/format-number.ts';
import { shortenBlockNumber } from './format/shorten-hash.ts';

/** What moved: an amount, a token id, or an amount of a token id. */
export function TokenAmount({ transfer, isShort }: { transfer: TokenTransfer; isShort?: boolean }) {
  const { total, token } = transfer;
  if (total === null) return null;
  const decimals = parseDecimals(total.decimals ?? token?.decimals, 0);
  const hasId = total.token_id !== null && total.token_id !== undefined;
  const hasValue = total.value !== null && total.value !== undefined;
  return (
    <>
      {hasValue && (!hasId || total.value !== '1') && (
        <b>
          <Amount value={total.value ?? ''} decimals={decimals} isShort={isShort} />
          {hasId && ' ×'}
        </b>
      )}
      {hasId && <MovedId id={total.token_id ?? ''} token={token?.address_hash} />}
    </>
  );
}

/** The number of what moved, which leads to its page. */
function MovedId({ id, token }: { id: string; token: string | undefined }) {
  const paths = usePaths();
  if (token === undefined) return <TokenId id={id} />;
  return (
    <a href={paths.tokenInstance(token, id)}>
      <TokenId id={id} />
    </a>
  );
}

/** The number of one token in its collection; a long one is cut, with the whole in its title. */
export function TokenId({ id }: { id: string }) {
  return (
    <b className="num" title={id.length > 16 ? id : undefined}>
      #{id.length > 16 ? shortenBlockNumber(id, 14) : formatNumber(id).replaceAll(',', '')}
    </b>
  );
}
