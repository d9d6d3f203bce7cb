import { usePublicConfig } from '../../../web/app/public-config-context.tsx';
import { ClaimLink } from '../../../web/entities/ClaimLink.tsx';
import { Status } from './Status.tsx';

/** How far a message has come, and where one to the parent chain is claimed once it can be. */
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
