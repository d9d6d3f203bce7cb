import type { EnvType } from './env-type.ts';

/** Reader of a value in the web app: pages, including in the browser; the page server only; or none. */
export type Audience = 'browser' | 'server' | 'nobody';

/** One setting. `T` is its value type, including `undefined` where there is no default; `A` is its reader in the web app. */
export interface Setting<T, A extends Audience> {
  /** Name of the variable, without prefix. */
  name: string;
  type: EnvType<Exclude<T, undefined>>;
  default: T;
  /** One sentence for the documentation. */
  sentence: string;
  /** True for a secret, which is never shown in a message. */
  secret: boolean;
  web: A;
  /** Variables of which at least one must be set for this one to take effect, as `NAME` or `NAME=value`. */
  needs: readonly string[];
  /** True if the value is the address of a service that this server contacts; `check` tests whether it is reachable. */
  isAsked: boolean;
}

/** Settings by their names in code, under one heading of the documentation. */
export interface SettingGroup {
  title: string;
  settings: Readonly<Record<string, Setting<unknown, Audience>>>;
}

/** Declarations that are read and documented together: those of the core and of the modules. */
export type SettingGroups = Readonly<Record<string, SettingGroup>>;

/** Values of all settings, by group and name. */
export type SettingValues<G extends SettingGroups> = {
  [K in keyof G]: { [N in keyof G[K]['settings']]: ValueOf<G[K]['settings'][N]> };
};
type ValueOf<S> = S extends Setting<infer T, Audience> ? T : never;

/** Values passed to the web app unchanged, by name. */
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

/** Declares a setting, the single source of its name, type, default and documentation. */
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

/** Lists all settings of some groups. */
export function listSettings(groups: SettingGroups): Setting<unknown, Audience>[] {
  return Object.values(groups).flatMap(({ settings }) => Object.values(settings));
}

/** Picks the values that one audience of the web app reads. Pure. */
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
