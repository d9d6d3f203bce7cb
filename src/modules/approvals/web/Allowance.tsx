import { Amount } from '#sdk/web/entities/amounts.ts';
import { parseDecimals } from '#sdk/web/entities/formats.ts';
import { Timestamp } from '#sdk/web/entities/links.ts';
import type { Approval } from '../contract/approval.ts';

type AllowanceFacts = Pick<Approval, 'kind' | 'token' | 'allowance' | 'is_unlimited' | 'expires_at'>;

/** Extent of an approval: an amount, one instance or everything, and its expiry. */
export function Allowance({
  of: { kind, token, allowance, is_unlimited, expires_at },
}: {
  of: AllowanceFacts;
}) {
  return (
    <>
      {kind === 'operator' ? (
        'All'
      ) : kind === 'instance' ? (
        'This one'
      ) : is_unlimited ? (
        <b className="text-bad">Unlimited</b>
      ) : (
        <Amount value={allowance ?? '0'} decimals={parseDecimals(token.decimals, 0)} isShort />
      )}
      {kind === 'permit2' && <span className="hint"> by Permit2</span>}
      {expires_at !== null && (
        <span className="hint">
          {' '}
          until <Timestamp timestamp={expires_at} />
        </span>
      )}
    </>
  );
}
