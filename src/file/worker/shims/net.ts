/** List of networks: it can be composed, but a file has no connections to compare with it. */
export function BlockList() {
  return { addSubnet() {}, check: refuseCheck };
}

function refuseCheck(): never {
  throw new Error('Addresses of hosts are not available in a file');
}

/** Kind of an IP address; nothing in a file is one. */
export function isIP(): number {
  return 0;
}

/** Returns false: nothing in a file is an IP address. */
export function isIPv6(): boolean {
  return false;
}
