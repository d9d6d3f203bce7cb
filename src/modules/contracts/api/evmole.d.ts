/** The part of the package that is used; its own types are not where its `exports` lead. */
declare module 'evmole' {
  export function contractInfo(
    code: string,
    wanted: { selectors?: boolean; arguments?: boolean; stateMutability?: boolean },
  ): { functions?: { selector: string; arguments?: string; stateMutability?: string }[] };
}
