import { encodeDeployData, getContractAddress, keccak256, toHex } from 'viem/utils';
import type { Hex } from '#lib/hex.ts';
import { createDemoAccount } from '../accounts.ts';
import { demoAccountArtifact } from './artifacts.ts';

/** Versions of the EntryPoint on the demo chain. */
export const DEMO_VERSIONS = ['0.6', '0.7', '0.8'] as const;
export type DemoVersion = (typeof DEMO_VERSIONS)[number];

/** Number of demo accounts of each version. */
export const ACCOUNTS_EACH = 4;

/** Deploys the contracts of user operations, and nothing else. */
export const DEPLOYER = createDemoAccount(20);
/** Senders of bundles. */
export const BUNDLERS = [createDemoAccount(21), createDemoAccount(22)] as const;

const deployed = (nonce: number) =>
  getContractAddress({ from: DEPLOYER.address, nonce: BigInt(nonce) }).toLowerCase() as Hex;

/** EntryPoints by version, in the order of their deployment. */
export const DEMO_ENTRY_POINTS: Readonly<Record<DemoVersion, Hex>> = {
  '0.6': deployed(0),
  '0.7': deployed(1),
  '0.8': deployed(2),
};
export const FACTORY = deployed(3);
export const PAYMASTER = deployed(4);
export const RELAY = deployed(5);

/** An account of a user. */
export interface OperationAccount {
  version: DemoVersion;
  address: Hex;
  owner: Hex;
  salt: bigint;
}

/** Accounts of a version, deployed or not: the factory derives their addresses from owner, EntryPoint and salt. */
export function listOperationAccounts(version: DemoVersion): OperationAccount[] {
  return Array.from({ length: ACCOUNTS_EACH }, (_, place) => {
    const owner = `0x${keccak256(toHex(`owner ${place}`)).slice(-40)}` as const;
    const { abi, bytecode } = demoAccountArtifact;
    const code = encodeDeployData({ abi, bytecode, args: [owner, DEMO_ENTRY_POINTS[version]] });
    const salt = BigInt(place);
    const address = getContractAddress({
      opcode: 'CREATE2',
      from: FACTORY,
      salt: toHex(salt, { size: 32 }),
      bytecode: code,
    });
    return { version, address: address.toLowerCase() as Hex, owner, salt };
  });
}
