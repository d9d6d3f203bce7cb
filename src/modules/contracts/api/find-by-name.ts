import type { FieldScope } from '../../../api/part-fields.ts';
import { toAddress } from '../../../api/present/wire.ts';
import type { SearchText } from '../../../api/search/read-text.ts';
import type { SearchItem } from '../../../contract/search.ts';
import type { DatabasePool } from '../../../db/connect.ts';
import { listVerified } from '../db/contract-codes.ts';

const HITS_MAX = 20;

/** Verified contracts of which a text is a part of the name, the last verified first. */
export async function findByName(
  pool: DatabasePool,
  { run }: Pick<FieldScope, 'run'>,
  { name }: SearchText,
): Promise<SearchItem[]> {
  if (name === null) return [];
  const rows = await listVerified(pool, run, {
    ...{ text: name, address: null, language: null, sort: 'known_at', order: 'desc', after: null },
    limit: HITS_MAX,
  });
  return rows.map(({ address, name: contractName }) => ({
    type: 'contract',
    name: contractName,
    address_hash: toAddress(address),
    is_smart_contract_verified: true,
    is_smart_contract_address: true,
    ens_info: null,
    certified: false,
    reputation: 'ok',
    priority: 0,
    url: `/address/${toAddress(address)}`,
  }));
}
