import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { addressQuery } from '#sdk/web/entities/addresses.ts';
import type { ContractFunction } from '../methods/contract-function.ts';
import { smartContractQuery } from '../queries.ts';
import type { FormDeps } from './form-deps.ts';
import { listEnums } from './list-enums.ts';

/** Loads the context of a contract's function inputs; `sourceHash` is the address of the code with the functions. */
export function useFormDeps(
  hash: string,
  sourceHash: string,
  functions: readonly ContractFunction[],
): FormDeps {
  const hasEnums = useMemo(() => JSON.stringify(functions).includes('"enum '), [functions]);
  const source = { ...smartContractQuery(sourceHash), enabled: hasEnums, throwOnError: false };
  const { data: contract } = useQuery(source);
  const { data: address } = useQuery({ ...addressQuery(hash), throwOnError: false });
  const { source_code: main, additional_sources: others } = contract ?? {};
  const { symbol, decimals } = address?.token ?? {};
  return useMemo(() => {
    const count = Number(decimals ?? Number.NaN);
    const isToken = Number.isSafeInteger(count) && count > 0 && count <= 77;
    return {
      enums: listEnums(
        !hasEnums ? [] : [main ?? '', ...(others ?? []).map(({ source_code }) => source_code)],
      ),
      token: isToken ? { symbol: (symbol || 'tokens').slice(0, 12), decimals: count } : null,
    };
  }, [hasEnums, main, others, symbol, decimals]);
}
