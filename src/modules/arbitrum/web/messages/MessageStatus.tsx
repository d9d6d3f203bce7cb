import { ClaimLink } from '#modules/kits/rollup/web/ClaimLink.tsx';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { Status } from '../Status.tsx';

/** The two names of the status in which a message can be claimed: in lists of messages, and in transactions. */
const CLAIMABLE: readonly string[] = ['confirmed', 'Ready for relay'];

/** Status of a message; a message to the parent chain that can be claimed links to the page where to claim it. */
export function MessageStatus({ status }: { status: string }) {
  const { parentChain } = usePublicConfig();
  return (
    <>
      <Status of={status} />{' '}
      {CLAIMABLE.includes(status) && parentChain?.claimUrl !== undefined && (
        <ClaimLink url={parentChain.claimUrl} />
      )}
    </>
  );
}
