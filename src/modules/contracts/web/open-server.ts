import type { WebConfig } from '#sdk/config/config.ts';
import type { ServerPart } from '#sdk/web/app/server.ts';
import type { ContractIde } from '../settings.ts';

/** Allows pages to load the icons of the configured IDEs (CSP). */
export function openServer({ modules }: Pick<WebConfig, 'modules'>): ServerPart {
  const { ides = [] } = (modules.contracts ?? {}) as { ides?: readonly ContractIde[] };
  const icons = ides.flatMap(({ icon_url: icon }) =>
    icon !== undefined && URL.canParse(icon) ? [new URL(icon).origin] : [],
  );
  return { listPictureOrigins: () => [...new Set(icons)] };
}
