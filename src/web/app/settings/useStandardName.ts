import { useUiConfig } from './useUiConfig.ts';

/** Returns the operator's name of a token standard: `BEP-20` for `ERC-20` if standards are named BEP. */
export function useStandardName(): (type: string) => string {
  const { tokenStandardName: word, additionalTokenTypes } = useUiConfig();
  return (type) =>
    additionalTokenTypes.find(({ id }) => id === type)?.name ??
    (word === undefined ? type : type.replace(/\bERC-(?=\d)/g, `${word}-`));
}
