import type { SmartContract } from '../../contract/smart-contract.ts';
import type { SourceFile } from './find-in-sources.ts';

/** Files of a verified contract, the main one first. Pure. */
export function listFiles(contract: SmartContract): SourceFile[] {
  return [
    { path: contract.file_path || `${contract.name ?? 'Contract'}.sol`, code: contract.source_code ?? '' },
    ...(contract.additional_sources ?? []).map(({ file_path, source_code }) => ({
      path: file_path,
      code: source_code,
    })),
  ];
}
