import { useUiConfig } from './useUiConfig.ts';

/** Gives what the operator calls a kind of token: `BEP-20` for `ERC-20` where standards are called BEP. */
export function useStandardName(): (type: string) => string {
  const { tokenStandardName: word, additionalTokenTypes } = useUiConfig();
  return (type) =>
    additionalTokenTypes.find(({ id }) => id === type)?.name ??
    (word === undefined ? type : type.replace(/\bERC-(?=\d)/g, `${word}-`));
}
