import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { LongTimestamp } from '#sdk/web/entities/links.ts';
import { TokenLink } from '#sdk/web/entities/tokens.ts';
import { Panel, Pill } from '#sdk/web/ui/controls.ts';
import type { InspectedApproval } from '../../contract/inspection.ts';
import { APPROVAL_NAMES } from '../words.ts';
import { MovedAmount } from './MovedAmount.tsx';

/** The permissions to take tokens that it would give or withdraw. */
export function Approvals({ approvals, total }: { approvals: readonly InspectedApproval[]; total: number }) {
  if (approvals.length === 0) return null;
  return (
    <Panel title="Approvals" label="Approvals">
      <ul className="inspect-list inspect-text">
        {approvals.map((approval, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an approval is its place
          <li key={place}>
            <p>
              <Tone of={approval} /> {APPROVAL_NAMES[approval.kind]}:{' '}
              {approval.is_unlimited ? (
                <>
                  any amount of <TokenLink token={approval.token} />
                </>
              ) : (
                <MovedAmount token={approval.token} amount={approval.amount} id={approval.token_id} />
              )}
            </p>
            <p>
              for <AddressLink address={approval.spender} />
              {approval.owner !== null && (
                <>
                  , of <AddressLink address={approval.owner} />
                </>
              )}
              {approval.expires_at !== null && (
                <>
                  , until <LongTimestamp timestamp={approval.expires_at} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      {total > approvals.length && (
        <p className="hint inspect-text">{formatNumber(total - approvals.length)} more are not shown.</p>
      )}
    </Panel>
  );
}

function Tone({ of: { is_unlimited: isUnlimited, is_revocation: isRevoked } }: { of: InspectedApproval }) {
  if (isRevoked) return <Pill tone="ok">Withdraws</Pill>;
  return <Pill tone={isUnlimited ? 'bad' : 'wait'}>{isUnlimited ? 'Unlimited' : 'Limited'}</Pill>;
}
