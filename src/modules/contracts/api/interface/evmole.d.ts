/** The part of the package in use; its own types are not where its `exports` point. */
declare module 'evmole' {
  export function contractInfo(
    code: string,
    wanted: { selectors?: boolean; arguments?: boolean; stateMutability?: boolean },
  ): { functions?: { selector: string; arguments?: string; stateMutability?: string }[] };
}
