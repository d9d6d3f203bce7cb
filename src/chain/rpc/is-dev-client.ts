/** Returns true for a development node, by its `web3_clientVersion`. */
export function isDevClient(version: string): boolean {
  return /anvil|hardhat|ganache/i.test(version);
}
