import { readAddressBook, withLiveCode } from '#sdk/api/enrich.ts';
import { ApiError } from '#sdk/api/errors.ts';
import { noteView } from '#sdk/api/freshness.ts';
import { type ApiContext, isDestroyed } from '#sdk/api/part.ts';
import { type AddressBook, findProxy, presentAddressParam, presentCreationStatus } from '#sdk/api/present.ts';
import {
  type AnsweredCall,
  type ApiRequest,
  answer,
  nextPage,
  parseAddress,
  parseCursor,
  parseList,
  type ReadScope,
} from '#sdk/api/requests.ts';
import { toAddress, toDecOrNull, toTime } from '#sdk/api/wire.ts';
import { PAGE_SIZE } from '#sdk/contract/values.ts';
import { getCreation } from '#sdk/db/addresses.ts';
import { takePage } from '#sdk/db/queries.ts';
import { bytesToHex, hexToBytes, isAddress } from '#sdk/lib/values.ts';
import { listFunctions, OWN_FUNCTIONS_MAX } from '../contract/abi/list-functions.ts';
import { CONTRACT_CALLS, LISTED_LANGUAGES } from '../contract/calls.ts';
import { LICENSE_TYPES, nameLicense } from '../contract/license-types.ts';
import type { SmartContract, VerifiedContract } from '../contract/smart-contract.ts';
import {
  countVerified,
  findOwnAddress,
  listVerified,
  type VerifiedRow,
  type VerifiedSort,
} from '../db/contract-codes.ts';
import {
  EVM_VERSIONS,
  nameVersion,
  SOLC_VERSIONS,
  VYPER_VERSIONS,
} from '../verification/compilers/compiler-version.ts';
import { VYPER_EVM_VERSIONS } from '../verification/vyper-input.ts';
import type { ContractBook } from './contract-book.ts';
import { createContractCounter } from './contract-counter.ts';
import type { ContractDeps } from './contract-deps.ts';
import { readImplementationHistory } from './interface/implementation-history.ts';
import { listMethods } from './interface/methods.ts';
import { readFacets } from './interface/read-facets.ts';
import { presentVerified } from './present-contract.ts';
import { readBlockTag } from './read-block-tag.ts';
import { createNameAnswers } from './source-names/create-answers.ts';
import { createSourceTraceAnswer } from './source-trace/create-answer.ts';
import { linkRepository } from './sourcify/fetch-source.ts';
import { createStorageAnswer } from './storage/create-answer.ts';
import { SOLIDITY_METHODS, VERIFICATION_METHODS } from './verification/verification-input.ts';

/**
 * Read calls, with the dependencies that `open` returns. Lists of write functions are forbidden if nobody can write (`canWrite`).
 */
export function createAnswers(
  open: (context: ApiContext) => ContractDeps,
  canWrite: boolean,
): AnsweredCall[] {
  const checkWriting = () => {
    if (!canWrite) throw new ApiError('forbidden');
  };
  const countAll = createContractCounter();

  return [
    answer(CONTRACT_CALLS.smart_contracts, async (scope, { query }) => {
      const sort = readSort(query.sort);
      const after = parseCursor(query, { rank: 'dec', contract_address_hash: 'address' });
      const text = query.q?.trim() ?? '';
      const { rows, hasMore } = takePage(
        await listVerified(open(scope.api).pool, scope.run, {
          text: text === '' || isAddress(text) ? null : text.slice(0, 100),
          address: isAddress(text) ? Buffer.from(hexToBytes(text)) : null,
          language: parseList(query.filter, LISTED_LANGUAGES)[0] ?? null,
          sort,
          order: query.order === 'asc' ? 'asc' : 'desc',
          after: after && { rank: after.rank, address: after.contract_address_hash },
          limit: PAGE_SIZE + 1,
        }),
        PAGE_SIZE,
      );
      const last = rows.at(-1);
      return {
        items: await presentRows(scope, rows),
        next_page_params: nextPage(query, hasMore, rows.length, {
          rank: String(last?.rank ?? 0),
          contract_address_hash: last ? toAddress(last.address) : null,
        }),
      };
    }),
    answer(CONTRACT_CALLS.smart_contracts_counters, async (scope) => {
      const [all, verified] = await Promise.all([
        countAll(scope),
        countVerified(open(scope.api).pool, scope.run.id),
      ]);
      return {
        // The number of verified contracts is not cached, and may exceed the cached total.
        smart_contracts: String(Math.max(all.all, verified.all)),
        new_smart_contracts_24h: String(all.recent),
        verified_smart_contracts: String(verified.all),
        new_verified_smart_contracts_24h: String(verified.today),
      };
    }),
    answer(CONTRACT_CALLS.config_contract_languages, async ({ api }) => ({
      languages: ['solidity', 'yul', ...((await open(api).vypers.isAvailable()) ? ['vyper'] : [])],
    })),
    answer(CONTRACT_CALLS.verification_config, async ({ api }) => {
      const { vypers, releases } = open(api);
      const hasVyper = await vypers.isAvailable();
      return {
        solidity_compiler_versions: [
          ...releases.list().map((version) => nameVersion(version)),
          ...SOLC_VERSIONS,
        ],
        solidity_evm_versions: [...EVM_VERSIONS],
        vyper_compiler_versions: hasVyper ? [...VYPER_VERSIONS] : [],
        vyper_evm_versions: hasVyper ? [...VYPER_EVM_VERSIONS] : ['default'],
        verification_options: hasVyper ? [...VERIFICATION_METHODS] : [...SOLIDITY_METHODS],
        is_rust_verifier_microservice_enabled: false,
        license_types: { ...LICENSE_TYPES },
        sourcify_server_url: open(api).sourcify?.url ?? null,
      };
    }),
    answer(CONTRACT_CALLS.smart_contract, async (scope, { params }) =>
      readContract(scope, open(scope.api), parseAddress(params.hash)),
    ),
    answer(CONTRACT_CALLS.smart_contract_verification, async (scope, { params }) =>
      open(scope.api).jobs.statusOf(scope.run.id, parseAddress(params.hash)),
    ),
    createSourceTraceAnswer(open),
    createStorageAnswer(open),
    ...createNameAnswers(open),
    answer(CONTRACT_CALLS.smart_contract_methods_read, async (scope, request) =>
      readMethods(scope, open(scope.api).book, { ...request, isProxy: false }),
    ),
    answer(CONTRACT_CALLS.smart_contract_methods_read_proxy, async (scope, request) =>
      readMethods(scope, open(scope.api).book, { ...request, isProxy: true }),
    ),
    answer(CONTRACT_CALLS.smart_contract_methods_write, async (scope, request) => {
      checkWriting();
      return writeMethods(scope, open(scope.api).book, { ...request, isProxy: false });
    }),
    answer(CONTRACT_CALLS.smart_contract_methods_write_proxy, async (scope, request) => {
      checkWriting();
      return writeMethods(scope, open(scope.api).book, { ...request, isProxy: true });
    }),
  ];
}

interface AskedMethods extends Pick<ApiRequest, 'params' | 'query' | 'own'> {
  isProxy: boolean;
}

async function readMethods(scope: ReadScope, book: ContractBook, asked: AskedMethods) {
  const { query, isProxy } = asked;
  const address = parseAddress(asked.params.hash);
  const block = readBlockTag(scope, query.block);
  const from = query.from ? bytesToHex(parseAddress(query.from, 'from')) : undefined;
  const own = await readOwnFunctions(asked, address);
  return listMethods(scope, book, { address, isProxy, isReading: true, from, block, own });
}

async function writeMethods(scope: ReadScope, book: ContractBook, asked: AskedMethods) {
  const address = parseAddress(asked.params.hash);
  const own = await readOwnFunctions(asked, address);
  return listMethods(scope, book, { address, isProxy: asked.isProxy, isReading: false, own });
}

/** Functions of the visitor's custom ABI, empty without one; undefined if not requested. */
async function readOwnFunctions({ query, own }: AskedMethods, address: Buffer) {
  if (query.is_custom_abi !== 'true') return undefined;
  return listFunctions((await own?.abiOf(address)) ?? [], OWN_FUNCTIONS_MAX);
}

/** Implementations of a proxy; a diamond is queried for all its facets. */
async function presentImplementations(
  scope: ReadScope,
  address: Buffer,
  addresses: AddressBook,
): Promise<NonNullable<SmartContract['implementations']>> {
  const proxy = findProxy(addresses.get(address));
  const facets = proxy?.type === 'eip2535' ? await readFacets(scope, address) : [];
  if (facets.length > 0) {
    const book = await readAddressBook(scope, facets);
    return facets.map((facet) => ({
      address_hash: toAddress(facet),
      name: presentAddressParam(facet, book).name,
    }));
  }
  const { implementations } = presentAddressParam(address, addresses);
  return implementations.map(({ address_hash, name }) => ({ address_hash, name: name ?? null }));
}

async function readContract(
  scope: ReadScope,
  { book, pool, sourcify }: ContractDeps,
  address: Buffer,
): Promise<SmartContract> {
  noteView(scope, address);
  const addresses = await readAddressBook(scope, [address], {
    refresh: (facts) => withLiveCode(scope, facts),
  });
  const facts = addresses.get(address);
  if (!facts?.is_contract && !facts?.short_code) throw new ApiError('not_found');
  const opened = await book.open(scope, address);
  const { runtime, creation, row, source } = opened;
  const proxy = findProxy(facts);
  const implementations = await presentImplementations(scope, address, addresses);
  const creationOf = await getCreation(scope.db, address);
  const isGone =
    creationOf?.succeeded === true && facts.is_removed && (await isDestroyed(scope, address, creationOf));
  const twin =
    row === null || source === null || row.is_own
      ? null
      : await findOwnAddress(pool, scope.run.id, source.id);
  return {
    is_self_destructed: facts.is_removed && runtime === null,
    deployed_bytecode: runtime === null ? null : bytesToHex(runtime),
    creation_bytecode: creation === null ? null : bytesToHex(creation),
    proxy_type: proxy?.type ?? null,
    implementations,
    conflicting_implementations: null,
    creation_status: presentCreationStatus(creationOf, isGone),
    ...(proxy !== null && { implementation_history: await readImplementationHistory(scope, facts) }),
    ...(row !== null && source !== null && presentVerified(opened, { row, source, twin })),
    ...((proxy?.type === 'eip1167' || proxy?.type === 'clone_with_immutable_arguments') && {
      minimal_proxy_address_hash: implementations[0]?.address_hash ?? null,
    }),
    ...(sourcify !== null &&
      row?.is_own === true &&
      source?.method === 'sourcify-server' && {
        sourcify_repo_url: linkRepository(sourcify, scope.run.chainId, address),
      }),
    ...(row?.has_changed === true && { is_verified: false, is_changed_bytecode: true }),
  };
}

function readSort(given: string | undefined): VerifiedSort {
  if (given === 'balance') return 'balance';
  return given === 'txs_count' || given === 'transactions_count' ? 'transactions_count' : 'known_at';
}

/** Market capitalization of the token at an address, as a number like in lists of contracts. */
function readMarketCap({ api }: ReadScope, address: Buffer): number | null {
  const worth = api.parts.market?.tokenOf(address)?.circulating_market_cap ?? null;
  return worth === null ? null : Number(worth);
}

async function presentRows(scope: ReadScope, rows: readonly VerifiedRow[]): Promise<VerifiedContract[]> {
  const addresses = await readAddressBook(
    scope,
    rows.map(({ address }) => address),
  );
  return rows.map((row) => ({
    // The list shows the names of contracts' sources; elsewhere a token's own name comes first.
    address: { ...presentAddressParam(row.address, addresses), is_contract: true, name: row.name },
    coin_balance: toDecOrNull(row.balance),
    compiler_version: row.compiler_version,
    language: row.language,
    has_constructor_args: row.has_constructor_arguments,
    optimization_enabled: row.is_optimized,
    transactions_count: row.transactions_count,
    ...{ tx_count: row.transactions_count },
    verified_at: toTime(row.known_at),
    market_cap: readMarketCap(scope, row.address),
    license_type: nameLicense(row.license),
    certified: false,
    reputation: presentAddressParam(row.address, addresses).reputation,
  }));
}
