import { describeAuthorization } from '#sdk/web/entities/transactions.ts';
import { Pill } from '#sdk/web/ui/controls.ts';
import type { SignedAuthorization } from '../contract/delegation.ts';

/** The verdict on an authorization: applied, or the first rule that it breaks. */
export function AuthorizationVerdict({ status }: Pick<SignedAuthorization, 'status'>) {
  if (status === 'ok')
    return (
      <Pill tone="ok">
        <span aria-hidden="true">✓</span>Applied
      </Pill>
    );
  if (status === null)
    return (
      <span className="hint" title="The node does not have the state of the block that decides on it.">
        not known
      </span>
    );
  return <span className="hint">{describeAuthorization(status)}</span>;
}
