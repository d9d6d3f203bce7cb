import { useQuery } from '@tanstack/react-query';
import { HostileText } from '#sdk/web/entities/links.ts';
import { Loaded } from '#sdk/web/ui/controls.ts';
import { SkeletonFacts } from '#sdk/web/ui/skeletons.ts';
import { smartContractQuery } from '../queries.ts';
import { listFiles } from './list-files.ts';
import type { Implementation } from './ProxyFacts.tsx';
import { SourceFiles } from './SourceFiles.tsx';

/** Source of a proxy's implementation, below the proxy's own. */
export function ImplementationCode({ of: { address_hash: hash } }: { of: Implementation }) {
  const query = useQuery({ ...smartContractQuery(hash), throwOnError: false });
  return (
    <Loaded query={query} what="The code of the implementation" skeleton={<SkeletonFacts panels={[6]} />}>
      {(contract) =>
        contract.is_verified === true ? (
          <>
            <p className="contract-note">
              <b>
                <HostileText text={contract.name ?? ''} lengthMax={60} />
              </b>{' '}
              <span className="hint">{contract.compiler_version}</span>
            </p>
            <SourceFiles files={listFiles(contract)} hash={null} of={hash} />
          </>
        ) : (
          <p className="contract-note hint">The source code of the implementation is not known.</p>
        )
      }
    </Loaded>
  );
}
