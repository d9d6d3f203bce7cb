import type { EnvType } from './env-type.ts';

/** One entry of the schema. `T` is the value after parsing, `undefined` included where there is no default. */
export interface EnvVariable<T> {
  type: EnvType<Exclude<T, undefined>>;
  default: T;
  /** One sentence for the documentation. */
  sentence: string;
  /** Never shown in a message. */
  secret: boolean;
}

interface Spec<T> {
  type: EnvType<T>;
  sentence: string;
  secret?: boolean;
}

/** Makes an entry of the schema. */
export function variable<T>(spec: Spec<T> & { default: NoInfer<T> }): EnvVariable<T>;
export function variable<T>(spec: Spec<T>): EnvVariable<T | undefined>;
export function variable<T>(spec: Spec<T> & { default?: T }): EnvVariable<T | undefined> {
  return {
    type: spec.type as EnvType<Exclude<T, undefined>>,
    default: spec.default,
    sentence: spec.sentence,
    secret: spec.secret ?? false,
  };
}
