import { ENV_PREFIX } from './env.ts';
import type { EnvSource } from './load-env.ts';

const UNSET = /\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+) is not set\b/g;

/** A sentence in which no variable that is set is said not to be: it is empty, or its value cannot be used. Pure. */
export function nameWrongValues(sentence: string, source: EnvSource): string {
  return sentence.replace(UNSET, (said, name: string) => {
    const given = [source[name], source[ENV_PREFIX + name]].filter((value) => value !== undefined);
    if (given.length === 0) return said;
    return given.every((value) => value.trim() === '')
      ? `${name} is set, but empty`
      : `${name} is set, but its value cannot be used`;
  });
}
