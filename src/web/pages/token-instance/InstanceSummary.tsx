import { useSuspenseQuery } from '@tanstack/react-query';
import { InstanceFacts } from '../../features/token-instance/InstanceFacts.tsx';
import { InstanceMedium } from '../../features/token-instance/InstanceMedium.tsx';
import { instanceQuery } from '../../features/token-instance/queries.ts';
import { Traits } from '../../features/token-instance/Traits.tsx';
import { CreatorFact } from './CreatorFact.tsx';

/** Media, owner and facts of a token instance. */
export function InstanceSummary({ hash, id }: { hash: string; id: string }) {
  const { data: instance } = useSuspenseQuery(instanceQuery(hash, id));
  return (
    <div className="instance-head">
      <InstanceMedium instance={instance} token={hash} />
      <div>
        <InstanceFacts instance={instance} hash={hash} id={id} creator={<CreatorFact hash={hash} />} />
        <Traits metadata={instance.metadata} />
      </div>
    </div>
  );
}
