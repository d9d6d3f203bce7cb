import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { hashTopic } from '#sdk/contract/values.ts';
import { useHasOwnApi } from '#sdk/web/app/settings.ts';
import { useTopic } from '#sdk/web/data/live.ts';
import type { VerificationStatus } from '../../contract/smart-contract.ts';
import { smartContractQuery, verificationStatusQuery } from '../queries.ts';
import { isNewlyVerified } from './is-newly-verified.ts';

const OWN_EVERY_MS = 1000;
/** Polling interval of a foreign API, in ms. It has no status call; the contract itself is polled. */
const FOREIGN_EVERY_MS = 4000;
/** Maximum wait for a result of a foreign API, in ms. */
const FOREIGN_MAX_MS = 300_000;
const NO_RESULT =
  'The API has published no result within 5 minutes. It may still be working, or the source does not match: check the contract later, or submit the source again.';

/** State of a submitted verification, from the socket and by polling the API, own or foreign. */
export function useVerificationOutcome(
  hash: string,
  onEnd: (result: VerificationStatus) => void,
): VerificationStatus['status'] {
  const isOwn = useHasOwnApi();
  const queryClient = useQueryClient();
  const [status, setStatus] = useState<VerificationStatus['status']>('none');
  const [before] = useState(() => queryClient.getQueryData(smartContractQuery(hash).queryKey));
  const end = (result: VerificationStatus) => {
    onEnd(result);
    void queryClient.invalidateQueries();
  };
  useTopic(hashTopic('addresses', hash), {
    events: {
      verification_result: (payload) => {
        const { status: received, errors } = payload as unknown as VerificationStatus;
        end({ status: received === 'success' ? 'success' : 'error', errors });
      },
    },
    keys: [],
  });
  const polled = { throwOnError: false, staleTime: 0 } as const;
  const { data: job } = useQuery({
    ...verificationStatusQuery(hash),
    ...polled,
    enabled: isOwn,
    refetchInterval: OWN_EVERY_MS,
    gcTime: 0,
  });
  const { data: contract } = useQuery({
    ...smartContractQuery(hash),
    ...polled,
    enabled: !isOwn,
    refetchInterval: FOREIGN_EVERY_MS,
  });
  const onJob = useEffectEvent(() => {
    if (!job) return;
    if (job.status === 'success' || job.status === 'error') end(job);
    else setStatus(job.status);
  });
  const onContract = useEffectEvent(() => {
    if (!isOwn && isNewlyVerified(before, contract)) end({ status: 'success' });
  });
  const onTimeout = useEffectEvent(() => end({ status: 'error', errors: { '': [NO_RESULT] } }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is handled once
  useEffect(() => onJob(), [job]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => onContract(), [contract]);
  useEffect(() => {
    if (isOwn) return;
    const timer = setTimeout(onTimeout, FOREIGN_MAX_MS);
    return () => clearTimeout(timer);
  }, [isOwn]);
  return status;
}
