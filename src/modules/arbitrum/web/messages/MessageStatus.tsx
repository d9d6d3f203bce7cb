import { ClaimLink } from '#modules/kits/rollup/web/ClaimLink.tsx';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { Status } from '../Status.tsx';

/** Status of a message; a message to the parent chain that can be claimed links to the page where to claim it. */
export function MessageStatus({ status }: { status: string }) {
  const { parentChain } = usePublicConfig();
  return (
    <>
      <Status of={status} />{' '}
      {status === 'confirmed' && parentChain?.claimUrl !== undefined && (
        <ClaimLink url={parentChain.claimUrl} />
      )}
    </>
  );
}
