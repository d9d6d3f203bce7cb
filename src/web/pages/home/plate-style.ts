import type { CSSProperties } from 'react';
import type { PublicUiConfig } from '../../../contract/public-config.ts';

/** The plate's colours, where the operator has set them. */
export function plateStyle(ui: PublicUiConfig | undefined): CSSProperties | undefined {
  if (!ui?.plateBackground && !ui?.plateTextColor) return undefined;
  return { background: ui.plateBackground, color: ui.plateTextColor };
}
