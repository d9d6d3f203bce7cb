import type { OldLink } from '#sdk/web/app/module.ts';

/** Redirects from other explorers' URLs of contract code and verification. */
export const CONTRACT_LINKS: readonly OldLink[] = [
  {
    to: '/address/:address?tab=contract',
    from: [
      ...['/address/:address/contract', '/address/:address/contracts', '/address/:address/code'],
      ...['/address/:address/contract/:any/code', '/address/:address/decompiled-contracts'],
      ...['/contract/:address', '/contracts/:address', '/bytecode-decompiler?a=:address'],
      ...[
        '/contractdiffchecker?a1=:address',
        '/opcode-tool?a=:address',
        '/find-similar-contracts?a=:address',
        '/address/:address/contract/create',
        '/:any/contract/:address',
      ],
    ],
  },
  {
    to: '/address/:address?tab=read_contract',
    from: [
      ...['/address/:address/read-contract', '/address/:address/read_contract', '/readContract?a=:address'],
      ...['/token/:address/read-contract', '/tokens/:address/read-contract', '/token/:address/contract'],
      ...['/token/:address/read_contract', '/tokens/:address/read_contract'],
    ],
  },
  {
    to: '/address/:address?tab=write_contract',
    from: [
      ...['/address/:address/write-contract', '/address/:address/write_contract'],
      ...['/writeContract?a=:address', '/token/:address/write-contract', '/tokens/:address/write-contract'],
      ...['/token/:address/write_contract', '/tokens/:address/write_contract'],
    ],
  },
  {
    to: '/address/:address?tab=read_proxy',
    from: ['/address/:address/read-proxy', '/token/:address/read-proxy', '/readProxyContract?a=:address'],
  },
  {
    to: '/address/:address?tab=write_proxy',
    from: ['/address/:address/write-proxy', '/token/:address/write-proxy', '/writeProxyContract?a=:address'],
  },
  {
    to: '/address/:address/contract-verification',
    from: [
      ...[
        '/verifyContract?a=:address',
        '/verifyContract-solc?a=:address',
        '/verifyContract-vyper?a=:address',
      ],
      ...['/verifyContract-solc-json?a=:address', '/proxyContractChecker?a=:address'],
      ...['/address/:address/contract_verifications/new', '/address/:address/verify-via-flattened-code/new'],
      ...['/address/:address/verify-via-standard-json-input/new', '/address/:address/verify-via-json/new'],
      ...['/address/:address/verify-via-multi-part-files/new', '/address/:address/verify-vyper-contract/new'],
      ...['/address/:address/contract-verification-via-flattened-code/new', '/verify/:address'],
      ...['/contract-verification?address=:address', '/verifyContract-solc-multi?a=:address'],
      ...['/address/:address/verify-via-metadata-json/new', '/address/:address/verify'],
    ],
  },
  {
    to: '/contract-verification',
    from: [
      ...[
        '/verifyContract',
        '/verifyContract-vyper',
        '/verifyContract-solc-json',
        '/verifyContract-solc-multi',
      ],
      ...['/proxyContractChecker', '/vyper'],
      '/verify-contract',
      '/verify',
      '/verifyContract-solc',
      '/contract_verifications/new',
    ],
  },
  {
    to: '/verified-contracts',
    from: [
      ...['/contractsVerified', '/contractsVerified/:id', '/contractsVerified/:id/:any'],
      '/verified_contracts',
      '/contracts-verified',
      '/contracts',
      '/smart-contracts',
    ],
  },
];
