import { PERMIT2 } from '#modules/kits/approvals/lib/read-approval.ts';
import { type AbiReader, createAbiReader } from '#modules/kits/user-operations/lib/abi-reader.ts';
import { bytesToHex, type Hex } from '#sdk/lib/values.ts';
import type { GivenApproval } from './given-approval.ts';
import type { GivenCall } from './inner-calls.ts';

/** The approval that a call grants by the functions of token standards; null if it calls another function. Never throws. */
export function readCallApproval({ caller, to, data }: GivenCall): GivenApproval | null {
  if (to === null || data.length < 4) return null;
  const selector = bytesToHex(data.subarray(0, 4));
  const read = Object.hasOwn(READERS, selector) ? READERS[selector] : undefined;
  try {
    return read?.(createAbiReader(data.subarray(4)), { caller, to }) ?? null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

type ReadApproval = (args: AbiReader, call: { caller: Hex | null; to: Hex }) => GivenApproval | null;

const BASE = { source: 'call', tokenId: null, expiration: null } as const;
const MAX = 2n ** 256n - 1n;

const address = (args: AbiReader, place: number): Hex => bytesToHex(args.address(place));

const readAllowance: ReadApproval = (args, { caller, to }) => {
  const amount = args.uint(1);
  return {
    ...{ ...BASE, kind: 'allowance', owner: caller, token: to },
    ...{ spender: address(args, 0), amount, isRevoked: amount === 0n },
  };
};

const READERS: Readonly<Record<string, ReadApproval>> = {
  // approve(address,uint256), increaseAllowance(address,uint256) and increaseApproval(address,uint256)
  '0x095ea7b3': readAllowance,
  '0x39509351': (args, call) => withoutRevocation(readAllowance(args, call)),
  '0xd73dd623': (args, call) => withoutRevocation(readAllowance(args, call)),
  // setApprovalForAll(address,bool)
  '0xa22cb465': (args, { caller, to }) => ({
    ...{ ...BASE, kind: 'operator', owner: caller, token: to, spender: address(args, 0), amount: null },
    isRevoked: args.uint(1) === 0n,
  }),
  // permit(address,address,uint256,uint256,uint8,bytes32,bytes32) of ERC-2612
  '0xd505accf': (args, { to }) => {
    const amount = args.uint(2);
    return {
      ...{ ...BASE, kind: 'allowance', owner: address(args, 0), token: to, spender: address(args, 1) },
      ...{ amount, isRevoked: amount === 0n },
    };
  },
  // permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32) of DAI
  '0x8fcbaf0c': (args, { to }) => {
    const isGiven = args.uint(4) !== 0n;
    return {
      ...{ ...BASE, kind: 'allowance', owner: address(args, 0), token: to, spender: address(args, 1) },
      ...{ amount: isGiven ? MAX : 0n, isRevoked: !isGiven },
    };
  },
  // approve(address,address,uint160,uint48) of Permit2
  '0x87517c45': (args, { caller, to }) => {
    const amount = args.uint(2);
    return to === PERMIT2
      ? {
          ...{ ...BASE, kind: 'permit2', owner: caller, token: address(args, 0), spender: address(args, 1) },
          ...{ amount, expiration: args.uint(3), isRevoked: amount === 0n },
        }
      : null;
  },
};

/** An increase of 0 withdraws nothing. */
function withoutRevocation(approval: GivenApproval | null): GivenApproval | null {
  return approval && { ...approval, isRevoked: false };
}
