import type { DatabasePool } from '#sdk/db/connection.ts';
import { forgetUnknown, getCode, upsertCodes } from '../../db/contract-codes.ts';
import { findSourceId, insertSource, type NewSource } from '../../db/sources.ts';
import { nameVersion } from '../../verification/compilers/compiler-version.ts';
import { SOLC_BUILDS } from '../../verification/compilers/solc-builds.ts';
import { VYPER_BUILDS } from '../../verification/compilers/vyper-builds.ts';
import type { FoundMatch } from '../../verification/find-match.ts';
import { digestSkeleton } from '../../verification/skeleton.ts';
import type { ContractBook } from '../contract-book.ts';
import { findReplacementFault } from './already-verified.ts';
import type { VerificationInput } from './verification-input.ts';

interface VerifiedContract {
  address: Buffer;
  asked: VerificationInput;
  found: FoundMatch;
  runtime: Buffer;
}

/** Stores the source of a contract; returns the reason if it is rejected. */
export async function storeVerified(
  { pool, book }: { pool: DatabasePool; book: ContractBook },
  runId: number,
  { address, asked, found, runtime }: VerifiedContract,
): Promise<string | null> {
  const { contract, kind, libraries, constructorArguments } = found;
  const { outputSelection: _, ...settings } = asked.input.settings;
  const skeleton = digestSkeleton(runtime);
  const is_exact = kind === 'exact';
  const source: NewSource = {
    skeleton,
    language: asked.input.language.toLowerCase(),
    compiler_version: nameVersion(
      asked.version,
      asked.input.language === 'Vyper' ? VYPER_BUILDS : SOLC_BUILDS,
    ),
    name: contract.name,
    file_path: contract.path,
    settings,
    sources: listTexts(asked.input),
    abi: contract.abi,
    storage_layout: contract.storageLayout,
    compiled: { runtime: contract.runtime, creation: contract.creation, files: contract.files },
    license: asked.license,
    method: asked.method,
  };
  const held = await getCode(pool, runId, address);
  const fault = findReplacementFault(held, { skeleton, is_exact });
  // A resumed job may find its source stored already.
  if (fault !== null && held?.source_id !== (await findSourceId(pool, source))) return fault;
  const source_id = await insertSource(pool, source);
  const others = await forgetUnknown(pool, skeleton);
  await upsertCodes(pool, runId, [
    {
      ...{ address, skeleton, source_id, is_exact, is_own: true },
      constructor_arguments: constructorArguments,
      libraries: JSON.stringify(libraries),
    },
  ]);
  book.touch(others.filter((other) => !(other.run_id === runId && other.address.equals(address))));
  // Another verification may have ended meanwhile.
  const kept = await getCode(pool, runId, address);
  return kept?.source_id === source_id ? null : findReplacementFault(kept, { skeleton, is_exact });
}

/** All sources and interfaces by path. */
function listTexts({ sources, interfaces = {} }: VerificationInput['input']): Record<string, string> {
  const given = Object.entries(interfaces).map(
    ([path, each]) => [path, 'abi' in each ? JSON.stringify(each.abi, null, 2) : each.content] as const,
  );
  const own = Object.entries(sources).map(([path, { content }]) => [path, content] as const);
  return Object.fromEntries([...given, ...own]);
}
