import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isReading } from '../../contract/abi/is-reading.ts';
import type { SelectedFunction } from '../../contract/abi/list-functions.ts';
import { smartContractQuery } from '../queries.ts';

const FUNCTIONS_MAX = 10_000;

/**
 * Functions parsed from the ABI of a contract, for servers that list none: current Blockscout servers leave that to the client.
 */
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
      // Loaded on demand: it computes selectors by hashing, which pages of the own API do not need.
      const { listFunctions } = await import('../../contract/abi/list-functions.ts');
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
