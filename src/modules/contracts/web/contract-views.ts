/** Views of the contract tab, by the value of `?tab=`. */
export const CONTRACT_VIEWS = {
  contract: 'Code',
  read_contract: 'Read',
  write_contract: 'Write',
  read_proxy: 'Read proxy',
  write_proxy: 'Write proxy',
  custom_abi: 'Custom ABI',
} as const;
export type ContractView = keyof typeof CONTRACT_VIEWS;

/** View selected by a URL. Pure. */
export function readView(search: URLSearchParams): ContractView {
  const word = search.get('tab') ?? '';
  return Object.hasOwn(CONTRACT_VIEWS, word) ? (word as ContractView) : 'contract';
}

/** Block at which a URL reads functions; undefined for the latest. Pure. */
export function readBlock(search: URLSearchParams): string | undefined {
  return /^\d{1,15}$/.exec(search.get('block') ?? '')?.[0];
}
