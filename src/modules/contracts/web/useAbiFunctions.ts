import { useEffect, useState } from 'react';
import { useQuery } from '../../../web/query/useQuery.ts';
import { isReading } from '../contract/is-reading.ts';
import type { SelectedFunction } from '../contract/list-functions.ts';
import { smartContractQuery } from './queries.ts';

const FUNCTIONS_MAX = 10_000;

/** The functions that the ABI of a contract names, for servers that list none: those of today leave that to who reads. */
export function useAbiFunctions(
  hash: string,
  { isWriting, isEnabled }: { isWriting: boolean; isEnabled: boolean },
) {
  const {
    data: contract,
    isError,
    refetch,
  } = useQuery({
    ...smartContractQuery(hash),
    enabled: isEnabled,
    throwOnError: false,
  });
  const [functions, setFunctions] = useState<SelectedFunction[]>();
  useEffect(() => {
    let isHere = true;
    async function list(abi: readonly unknown[]) {
      // Selectors are hashes, which pages of our own API do without.
      const { listFunctions } = await import('../contract/list-functions.ts');
      if (isHere) setFunctions(listFunctions(abi, FUNCTIONS_MAX));
    }
    if (isEnabled && contract !== undefined) void list(contract.abi ?? []);
    return () => {
      isHere = false;
    };
  }, [isEnabled, contract]);
  return {
    data: functions?.filter((item) => isReading(item) !== isWriting) as Record<string, unknown>[] | undefined,
    isError,
    refetch,
  };
}
