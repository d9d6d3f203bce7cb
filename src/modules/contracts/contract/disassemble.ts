/** Instruction names by opcode, consecutive from the given one (Ethereum yellow paper, appendix H, and later EIPs). */
const NAMES = new Map<number, string>();
for (const [first, names] of [
  [0x00, 'STOP ADD MUL SUB DIV SDIV MOD SMOD ADDMOD MULMOD EXP SIGNEXTEND'],
  [0x10, 'LT GT SLT SGT EQ ISZERO AND OR XOR NOT BYTE SHL SHR SAR CLZ'],
  [0x20, 'KECCAK256'],
  [
    0x30,
    'ADDRESS BALANCE ORIGIN CALLER CALLVALUE CALLDATALOAD CALLDATASIZE CALLDATACOPY CODESIZE CODECOPY GASPRICE EXTCODESIZE EXTCODECOPY RETURNDATASIZE RETURNDATACOPY EXTCODEHASH',
  ],
  [
    0x40,
    'BLOCKHASH COINBASE TIMESTAMP NUMBER PREVRANDAO GASLIMIT CHAINID SELFBALANCE BASEFEE BLOBHASH BLOBBASEFEE',
  ],
  [0x50, 'POP MLOAD MSTORE MSTORE8 SLOAD SSTORE JUMP JUMPI PC MSIZE GAS JUMPDEST TLOAD TSTORE MCOPY PUSH0'],
  [0xa0, 'LOG0 LOG1 LOG2 LOG3 LOG4'],
  [0xf0, 'CREATE CALL CALLCODE RETURN DELEGATECALL CREATE2'],
  [0xfa, 'STATICCALL'],
  [0xfd, 'REVERT INVALID SELFDESTRUCT'],
] as const)
  for (const [place, name] of names.split(' ').entries()) NAMES.set(first + place, name);

const PUSH1 = 0x60;
const PUSH32 = 0x7f;
const DUP1 = 0x80;
const SWAP1 = 0x90;
const SWAP16 = 0x9f;

/**
 * Disassembles code into lines of offset, name and pushed value. Data, such as the metadata at the end, is disassembled too, as
 * the EVM would execute it; unknown opcodes are `UNKNOWN`. Pure.
 */
export function disassemble(code: string): string[] {
  const digits = code.replace(/^0x/, '');
  const bytes = digits.length >> 1;
  const width = Math.max(4, bytes.toString(16).length);
  const lines: string[] = [];
  for (let at = 0; at < bytes; ) {
    const op = Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16);
    const pushed = op >= PUSH1 && op <= PUSH32 ? op - PUSH1 + 1 : 0;
    const data = digits.slice(2 * at + 2, 2 * (at + 1 + pushed));
    const line = `${at.toString(16).padStart(width, '0')}  ${nameOf(op)}`;
    lines.push(pushed === 0 ? line : `${line} 0x${data}`);
    at += 1 + pushed;
  }
  return lines;
}

function nameOf(op: number): string {
  if (op >= PUSH1 && op <= PUSH32) return `PUSH${op - PUSH1 + 1}`;
  if (op >= DUP1 && op < SWAP1) return `DUP${op - DUP1 + 1}`;
  if (op >= SWAP1 && op <= SWAP16) return `SWAP${op - SWAP1 + 1}`;
  return NAMES.get(op) ?? `UNKNOWN_${op.toString(16).padStart(2, '0').toUpperCase()}`;
}
