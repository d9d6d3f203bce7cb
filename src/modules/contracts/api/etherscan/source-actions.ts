import { readAddressBook } from '#sdk/api/enrich.ts';
import type { ActionReply, ApiContext, AskedAction, PartAction } from '#sdk/api/part.ts';
import { findProxy } from '#sdk/api/present.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import { findOwnAddress, listVerified } from '../../db/contract-codes.ts';
import { listAddressAbis } from '../../db/sources.ts';
import type { ContractDeps } from '../contract-deps.ts';
import { presentSource, UNKNOWN_SOURCE } from './present-source.ts';
import { done, readAddress, refused, UNVERIFIED } from './replies.ts';

const LISTED_MAX = 100;
const WINDOW_MAX = 10_000;

/** `getabi` and `getsourcecode` return one contract, `listcontracts` all verified ones. */
export function createSourceActions(open: (context: ApiContext) => ContractDeps): PartAction[] {
  return [
    {
      module: 'contract',
      action: 'getabi',
      answer: async (scope, { parameters }) => {
        const address = readAddress(parameters, 'address');
        if (address === null) return refused('Error! Invalid address format');
        const { source } = await open(scope.api).book.open(scope, address);
        return source === null ? refused(UNVERIFIED) : done(JSON.stringify(source.abi));
      },
    },
    {
      module: 'contract',
      action: 'getsourcecode',
      answer: async (scope, { parameters }) => {
        const address = readAddress(parameters, 'address');
        if (address === null) return refused('Error! Invalid address format');
        const { book, pool } = open(scope.api);
        const [{ row, source }, addresses] = await Promise.all([
          book.open(scope, address),
          readAddressBook(scope, [address]),
        ]);
        const implementation = findProxy(addresses.get(address))?.implementation ?? null;
        const proxy = {
          Proxy: implementation === null ? '0' : '1',
          Implementation: implementation === null ? '' : bytesToHex(implementation),
        };
        if (row === null || source === null) return done([{ ...UNKNOWN_SOURCE, ...proxy }]);
        const twin = row.is_own ? null : await findOwnAddress(pool, scope.run.id, source.id);
        return done([
          { ...presentSource(row, source), ...proxy, SimilarMatch: twin === null ? '' : bytesToHex(twin) },
        ]);
      },
    },
    {
      module: 'contract',
      action: 'listcontracts',
      answer: (scope, asked) => listContracts(open(scope.api).pool, scope, asked),
    },
  ];
}

function readCount(text: string | undefined, otherwise: number): number | null {
  if (!text?.trim()) return otherwise;
  return /^\d{1,6}$/.test(text.trim()) && Number(text) > 0 ? Number(text) : null;
}

async function listContracts(
  pool: ContractDeps['pool'],
  scope: ReadScope,
  { parameters }: AskedAction,
): Promise<ActionReply> {
  const filter = parameters.get('filter')?.trim().toLowerCase() || 'verified';
  if (filter !== 'verified' && filter !== '1')
    return refused('Error! Only contracts whose source is known are listed: filter=verified');
  const page = readCount(parameters.get('page'), 1);
  const offset = readCount(parameters.get('offset'), 10);
  if (page === null || offset === null || offset > LISTED_MAX || page * offset > WINDOW_MAX)
    return refused(`Error! page and offset are numbers from 1; offset is at most ${LISTED_MAX}`);
  const listed = await listVerified(pool, scope.run, {
    ...{ text: null, address: null, language: null, after: null },
    ...{ sort: 'known_at', order: 'desc', limit: page * offset },
  });
  const rows = listed.slice((page - 1) * offset);
  const abis = await listAddressAbis(
    pool,
    scope.run.id,
    rows.map(({ address }) => address),
  );
  return done(
    rows.map((row) => ({
      Address: bytesToHex(row.address),
      ABI: abis.get(row.address.toString('latin1')) ?? UNVERIFIED,
      ContractName: row.name,
      CompilerVersion: row.compiler_version,
      OptimizationUsed: row.is_optimized === null ? '' : row.is_optimized ? '1' : '0',
    })),
  );
}
