import type { EnvType } from './env-type.ts';

/** Who of the web app reads a value: the pages, in the browser too; only the server that makes them; nobody. */
export type Audience = 'browser' | 'server' | 'nobody';

/** One setting. `T` is its value, `undefined` included where there is no default; `A` is who of the web app reads it. */
export interface Setting<T, A extends Audience> {
  /** The variable that sets it, without prefix. */
  name: string;
  type: EnvType<Exclude<T, undefined>>;
  default: T;
  /** One sentence for the documentation. */
  sentence: string;
  /** Never shown in a message. */
  secret: boolean;
  web: A;
  /** Variables of which one has to be set for this one to have an effect, as `NAME` or `NAME=value`. */
  needs: readonly string[];
  /** It names what this server itself asks, which `check` tries to reach. */
  isAsked: boolean;
}

/** Settings by the names that the code has for them, under the heading of the documents. */
export interface SettingGroup {
  title: string;
  settings: Readonly<Record<string, Setting<unknown, Audience>>>;
}

/** Declarations that are read and documented together: those of the core, and of whatever else brings its own. */
export type SettingGroups = Readonly<Record<string, SettingGroup>>;

/** The values of all settings, by group and name. */
export type SettingValues<G extends SettingGroups> = {
  [K in keyof G]: { [N in keyof G[K]['settings']]: ValueOf<G[K]['settings'][N]> };
};
type ValueOf<S> = S extends Setting<infer T, Audience> ? T : never;

/** The values that the web app is given as they are, by name. */
export type WebValues<G extends SettingGroups, A extends Audience> = {
  [P in WebPair<G, A> as P[0]]: P[1];
};
type WebPair<G extends SettingGroups, A extends Audience> = {
  [K in keyof G]: {
    [N in keyof G[K]['settings']]: G[K]['settings'][N] extends Setting<infer T, A> ? [N, T] : never;
  }[keyof G[K]['settings']];
}[keyof G];

interface Spec<T, A> {
  type: EnvType<T>;
  sentence: string;
  secret?: boolean;
  web?: A;
  needs?: readonly string[];
  isAsked?: boolean;
}

/** Declares a setting: everything that is to be said of it, said once. */
export function setting<T, A extends Audience = 'nobody'>(
  name: string,
  spec: Spec<T, A> & { default: NoInfer<T> },
): Setting<T, A>;
export function setting<T, A extends Audience = 'nobody'>(
  name: string,
  spec: Spec<T, A>,
): Setting<T | undefined, A>;
export function setting(name: string, spec: Spec<unknown, Audience> & { default?: unknown }) {
  return { name, default: undefined, secret: false, web: 'nobody', needs: [], isAsked: false, ...spec };
}

/** Every setting of some groups. */
export function listSettings(groups: SettingGroups): Setting<unknown, Audience>[] {
  return Object.values(groups).flatMap(({ settings }) => Object.values(settings));
}

/** Of all values those that one part of the web app reads. Pure. */
export function pickWebValues<G extends SettingGroups, A extends Audience>(
  groups: G,
  values: SettingValues<G>,
  audience: A,
): WebValues<G, A> {
  const picked = Object.entries(groups).flatMap(([group, { settings }]) =>
    Object.keys(settings)
      .filter((name) => settings[name]?.web === audience)
      .map((name) => [name, values[group]?.[name]]),
  );
  return Object.fromEntries(picked);
}
