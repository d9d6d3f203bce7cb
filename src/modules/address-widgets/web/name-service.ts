import type { SearchItem } from '#sdk/contract/entities.ts';
import { isRecord } from '#sdk/lib/values.ts';

/** Reads the JSON document at an address. */
export type ReadJson = (url: string) => Promise<unknown>;

/** A domain name service and its endpoints. */
export interface NameService {
  url: string;
  chainId: string;
  protocols: readonly string[];
}

const NAME_LENGTH_MAX = 255;
const HITS_MAX = 10;
/** A name contains a dot, and no character with a meaning in a URL or a query. */
const NAME = /^[^\s/?#&%]{1,200}\.[^\s/?#&%.]{1,60}$/u;

/** The domain name of an address at the service; null if it has none. */
export async function readDomain(service: NameService, hash: string, read: ReadJson): Promise<string | null> {
  const body = await read(`${base(service)}/addresses/${hash}?${protocols(service)}`);
  const domain = isRecord(body) && isRecord(body.domain) ? body.domain.name : undefined;
  return typeof domain === 'string' && domain !== '' ? domain.slice(0, NAME_LENGTH_MAX) : null;
}

/** Addresses of the domain name in a search term, as search hits; terms that are not names are not sent to the service. */
export async function findDomains(
  service: NameService,
  term: string,
  read: ReadJson,
): Promise<readonly SearchItem[]> {
  if (!NAME.test(term)) return [];
  const query = `name=${encodeURIComponent(term)}&only_active=true&${protocols(service)}`;
  const body = await read(`${base(service)}/domains:lookup?${query}`);
  const items = isRecord(body) && Array.isArray(body.items) ? body.items : [];
  return items.filter(isRecord).flatMap(toHit).slice(0, HITS_MAX);
}

function toHit({
  name,
  resolved_address: resolved,
  expiry_date: expiry,
}: Record<string, unknown>): SearchItem[] {
  const hash = isRecord(resolved) ? resolved.hash : undefined;
  if (typeof name !== 'string' || typeof hash !== 'string' || !/^0x[0-9a-f]{40}$/i.test(hash)) return [];
  const info = { address_hash: hash, name: name.slice(0, NAME_LENGTH_MAX), names_count: 1 };
  return [
    {
      type: 'ens_domain',
      name: null,
      address_hash: hash,
      is_smart_contract_verified: false,
      is_smart_contract_address: false,
      ens_info: { ...info, expiry_date: typeof expiry === 'string' ? expiry : null },
      certified: false,
      reputation: 'ok',
      priority: 0,
      url: `/address/${hash}`,
    },
  ];
}

function base({ url, chainId }: NameService): string {
  return `${url}/api/v1/${encodeURIComponent(chainId)}`;
}

function protocols({ protocols: names }: NameService): string {
  return `protocols=${names.map(encodeURIComponent).join(',')}`;
}
