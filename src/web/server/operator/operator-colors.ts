import type { WebConfig } from '#config/web-config.ts';

/** The operator's colors, as a style of the root element; empty if there are none. Pure. */
export function describeColors({ colorOverrides = {} }: Pick<WebConfig['server'], 'colorOverrides'>): string {
  return Object.entries(colorOverrides)
    .map(([token, [light, dark]]) => `--${token}:light-dark(${light},${dark})`)
    .join(';');
}
