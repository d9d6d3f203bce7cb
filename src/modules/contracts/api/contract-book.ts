import type { AddressKnowledge, ApiContext, FieldScope } from '#sdk/api/part.ts';
import { openReadScope } from '#sdk/api/requests.ts';
import type { Signatures } from '#sdk/api/signatures.ts';
import type { AddressFacts } from '#sdk/db/addresses.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import {
  type CodeRow,
  getCode,
  listNamedCodes,
  type RunContract,
  upsertCodes,
} from '../db/contract-codes.ts';
import { getCreationData } from '../db/creation-data.ts';
import { getSource, hasSources, listAbis, type SourceRow } from '../db/sources.ts';
import { digestSkeleton } from '../verification/skeleton.ts';
import { createComparisonQueue } from './comparison-queue.ts';
import { describeAddress } from './describe-address.ts';
import { findSource } from './find-source.ts';
import { identifyContract } from './interface/identify-contract.ts';
import { readImplementations } from './interface/implementations.ts';
import { createKnownFunctions } from './interface/known-functions.ts';
import { listLibraries } from './list-libraries.ts';
import { createSignatureLoader } from './load-signatures.ts';
import { readCode } from './read-code.ts';

/** A contract with its code, as far as known, and its source. */
export interface OpenedContract {
  runtime: Buffer | null;
  creation: Buffer | null;
  row: CodeRow | null;
  source: SourceRow | null;
}

/** Sources of contracts, found by their code. */
export interface ContractBook {
  /** Reads one contract and compares its code with the known sources. */
  open(scope: FieldScope, address: Buffer): Promise<OpenedContract>;
  /** Reads one contract with only the ABI of its source. */
  openInterface(
    scope: FieldScope,
    address: Buffer,
  ): Promise<{ runtime: Buffer | null; abi: readonly unknown[] | null }>;
  /** Contract data for the addresses of an answer; unknown ones are compared in the background. */
  describe(scope: FieldScope, facts: readonly AddressFacts[]): Promise<(AddressKnowledge | undefined)[]>;
  /**
   * Compares newly created contracts, if any source exists, including known ones, since different code may have been deployed.
   */
  meet(scope: FieldScope, addresses: readonly Buffer[]): Promise<void>;
  /** Compares contracts that have not been compared yet; resolves when done. */
  catchUp(scope: FieldScope, addresses: readonly Buffer[]): Promise<void>;
  /** Function names for contracts without a source: known signatures, and the functions of verified contracts. */
  names(scope: Pick<FieldScope, 'api'>): Promise<Pick<Signatures, 'functions'>>;
  /** Functions, events and errors of the verified contracts of a run. */
  signaturesOf(scope: Pick<FieldScope, 'run'>): Promise<Signatures>;
  /** Returns true if any source exists. */
  hasSources(): Promise<boolean>;
  /** Must be called after a source was added; these contracts, which may match it, are compared again. */
  touch(contracts?: readonly RunContract[]): void;
  version(): number;
}

/** Minimum time between two checks for a first source, which another process may add, in ms. */
const EMPTY_MS = 1000;
/**
 * Creates the contract book of a server; `pool` writes to the schema `app`, `context` is valid beyond a single answer. `onKnown`
 * is called for each contract whose source is found in the background.
 */
export function createContractBook(
  context: ApiContext,
  pool: DatabasePool,
  onKnown: (address: Buffer) => void = () => {},
): ContractBook {
  const loadSignatures = createSignatureLoader(pool);
  const functions = createKnownFunctions(pool);
  const comparisons = createComparisonQueue(compare);
  let isEmpty = true;
  let lookAgainAt = 0;
  let version = 0;

  /** Compares the current code of an address with the known sources, unless it already matches one. */
  async function compare(scope: FieldScope, address: Buffer): Promise<void> {
    const runtime = await readCode(scope, address);
    if (runtime === null || runtime.length === 0) return;
    const held = await getCode(pool, scope.run.id, address);
    if (held !== null && held.source_id !== null && held.skeleton.equals(digestSkeleton(runtime))) return;
    const code = await findSource(pool, scope, { address, runtime });
    await upsertCodes(pool, scope.run.id, [code]);
    if ((held?.source_id ?? null) === code.source_id) return;
    version++;
    if (code.source_id !== null) onKnown(address);
  }

  async function identify(scope: FieldScope, address: Buffer) {
    const { isNew, ...found } = await identifyContract(pool, scope, address);
    if (isNew) version++;
    return found;
  }

  async function isAnyKnown(): Promise<boolean> {
    if (isEmpty && (await hasSources(pool))) isEmpty = false;
    if (isEmpty) lookAgainAt = performance.now() + EMPTY_MS;
    return !isEmpty;
  }

  /** Queues contracts for comparison if any source exists. */
  async function want(scope: FieldScope, addresses: readonly Buffer[]): Promise<void> {
    if (!(await isAnyKnown()) || scope.api.node.rpc === null || !scope.run.isActive) return;
    const lasting = { api: context, run: scope.run, db: context.store.db.withSchema(scope.run.schema) };
    comparisons.add(lasting, addresses);
  }

  /** Compares contracts of the active run again; no node has the code of other runs any more. */
  async function compareAgain(contracts: readonly RunContract[]): Promise<void> {
    const scope = await openReadScope(context).catch(() => null);
    if (scope === null) return;
    await want(
      scope,
      contracts.flatMap(({ run_id: id, address }) => (id === scope.run.id ? [address] : [])),
    ).catch(() => {});
  }

  return {
    async open(scope, address) {
      const creation = await getCreationData(scope.db, address);
      const { runtime, row } = await identify(scope, address);
      const id = row?.source_id ?? null;
      return { runtime, creation, row, source: id === null ? null : await getSource(pool, id) };
    },

    async openInterface(scope, address) {
      const { runtime, row } = await identify(scope, address);
      const [found] = row?.source_id != null ? await listAbis(pool, [row.source_id]) : [];
      return { runtime, abi: found === undefined ? null : (JSON.parse(found.abi) as unknown[]) };
    },

    async describe(scope, facts) {
      const implementations = await readImplementations(scope, facts);
      const contracts = facts.flatMap(({ hash, is_contract }) => (is_contract ? [hash] : []));
      const asked = [...contracts, ...implementations.flatMap((each) => each?.all ?? [])];
      if (asked.length === 0) return [];
      const isNoneKnown = isEmpty && (performance.now() < lookAgainAt || !(await isAnyKnown()));
      const rows = isNoneKnown ? [] : await listNamedCodes(pool, scope.run.id, asked);
      const linked = rows.flatMap(({ libraries }) => listLibraries(libraries));
      if (linked.length > 0) rows.push(...(await listNamedCodes(pool, scope.run.id, linked)));
      const known = new Map(rows.map((row) => [row.address.toString('latin1'), row]));
      const find = (address: Buffer) => known.get(address.toString('latin1'));
      const unknown = asked.filter((address) => find(address) === undefined);
      if (unknown.length > 0 && !isNoneKnown) await want(scope, unknown);
      const loaded = await loadSignatures(rows.flatMap(({ source_id }) => source_id ?? []));
      return facts.map((fact, place) =>
        describeAddress(fact, implementations[place] ?? null, { find, signatures: loaded }),
      );
    },

    meet: want,
    async catchUp(scope, addresses) {
      const known = await listNamedCodes(pool, scope.run.id, addresses);
      const held = new Set(known.map(({ address }) => address.toString('latin1')));
      for (const address of addresses)
        if (!held.has(address.toString('latin1'))) await compare(scope, address);
    },
    names: ({ api }) => functions.join(api.chain.signatures),
    signaturesOf: ({ run }) => functions.ofRun(run.id),
    hasSources: isAnyKnown,
    touch(contracts = []) {
      version++;
      isEmpty = false;
      if (contracts.length > 0) void compareAgain(contracts);
    },
    version: () => version,
  };
}
