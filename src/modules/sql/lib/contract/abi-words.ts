import type { AbiParameter } from 'viem';

/** Number of words of a value in the head of an encoding; null for an invalid or very large type. Pure. */
export function countHeadWords(parameter: AbiParameter): number | null {
  return isDynamic(parameter) ? 1 : countStatic(parameter);
}

const WORDS_MAX = 1000;

function isDynamic(parameter: AbiParameter): boolean {
  const item = itemOf(parameter);
  if (item !== null) return item.length === null || isDynamic(item.parameter);
  if (parameter.type === 'tuple') return componentsOf(parameter).some(isDynamic);
  return parameter.type === 'string' || parameter.type === 'bytes';
}

function countStatic(parameter: AbiParameter): number | null {
  const item = itemOf(parameter);
  if (item !== null) return bound((item.length ?? 0) * (countStatic(item.parameter) ?? Number.NaN));
  if (parameter.type !== 'tuple') return 1;
  return bound(componentsOf(parameter).reduce((sum, each) => sum + (countStatic(each) ?? Number.NaN), 0));
}

function bound(words: number): number | null {
  return words <= WORDS_MAX ? words : null;
}

function itemOf(parameter: AbiParameter): { parameter: AbiParameter; length: number | null } | null {
  const [, type, length] = /^(.*)\[(\d*)\]$/.exec(parameter.type) ?? [];
  if (type === undefined) return null;
  return { parameter: { ...parameter, type }, length: length ? Number(length) : null };
}

function componentsOf(parameter: AbiParameter): readonly AbiParameter[] {
  return 'components' in parameter ? parameter.components : [];
}
