import type { Hex } from '#lib/hex.ts';

/** Bytecode that only forwards calls to a target contained in it. */
export interface CloneCode {
  type: 'eip1167' | 'eip7702' | 'clone_with_immutable_arguments';
  target: Hex;
}

const TARGET = '([0-9a-f]{40})';
/** Minimal proxy of EIP-1167, to which OpenZeppelin and Solady append arguments. */
const MINIMAL = `363d3d373d3d3d363d73${TARGET}5af43d82803e903d91602b57fd5bf3`;
/** Solady, `LibClone.clone` and `clone_PUSH0`. */
const SOLADY = `3d3d3d3d363d3d37363d73${TARGET}5af43d3d93803e602a57fd5bf3`;
const SOLADY_PUSH0 = `5f5f365f5f37365f73${TARGET}5af43d5f5f3e6029573d5ffd5b3d5ff3`;
/** `clones-with-immutable-args`: appends arguments and their length to the data of each call. */
const WITH_ARGUMENTS = `3d3d3d3d363d3d3761[0-9a-f]{4}603736393661[0-9a-f]{4}013d73${TARGET}5af43d3d93803e603557fd5bf3`;
/** The Solady variant, which logs received coins. */
const SOLADY_WITH_ARGUMENTS = `36602c57343d527f9e4ac34f21c619cefc926c8bd93b54bf5a39c7ab2127a895af1cc0691d7e3dff593da1005b3d3d3d3d363d3d3761[0-9a-f]{4}806062363936013d73${TARGET}5af43d3d93803e606057fd5bf3`;

const FORMS: readonly (readonly [RegExp, CloneCode['type']])[] = [
  [new RegExp(`^0x(?:${MINIMAL}|${SOLADY}|${SOLADY_PUSH0})$`), 'eip1167'],
  [/^0xef0100([0-9a-f]{40})$/, 'eip7702'],
  [
    new RegExp(`^0x(?:${MINIMAL}|${WITH_ARGUMENTS}|${SOLADY_WITH_ARGUMENTS})(?:[0-9a-f]{2})+$`),
    'clone_with_immutable_arguments',
  ],
];

/**
 * Parses a minimal proxy (EIP-1167 and variants) or a delegation (EIP-7702) from lower-case bytecode; null for any
 * other code. Pure.
 */
export function parseCloneCode(code: Hex): CloneCode | null {
  for (const [form, type] of FORMS) {
    const target = form
      .exec(code)
      ?.slice(1)
      .find((each) => each !== undefined);
    if (target !== undefined) return { type, target: `0x${target}` };
  }
  return null;
}
