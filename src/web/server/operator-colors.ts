import type { WebConfig } from '../../config/web-config.ts';

/** The colours that the operator has set, as a style of the root element; empty where there are none. Pure. */
export function describeColors({ colorOverrides = {} }: Pick<WebConfig['server'], 'colorOverrides'>): string {
  return Object.entries(colorOverrides)
    .map(([token, [light, dark]]) => `--${token}:light-dark(${light},${dark})`)
    .join(';');
}
