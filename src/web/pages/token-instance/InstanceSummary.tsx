import { InstanceFacts } from '../../features/token-instance/InstanceFacts.tsx';
import { InstanceMedium } from '../../features/token-instance/InstanceMedium.tsx';
import { instanceQuery } from '../../features/token-instance/queries.ts';
import { Traits } from '../../features/token-instance/Traits.tsx';
import { useSuspenseQuery } from '../../query/useQuery.ts';
import { CreatorFact } from './CreatorFact.tsx';

/** How a piece looks, whose it is, and what it says of itself. */
export function InstanceSummary({ hash, id }: { hash: string; id: string }) {
  const { data: piece } = useSuspenseQuery(instanceQuery(hash, id));
  return (
    <div className="piece-head">
      <InstanceMedium piece={piece} token={hash} />
      <div>
        <InstanceFacts piece={piece} hash={hash} id={id} creator={<CreatorFact hash={hash} />} />
        <Traits metadata={piece.metadata} />
      </div>
    </div>
  );
}
