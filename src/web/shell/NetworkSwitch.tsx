import { createRarePart } from '../app/rare-part.tsx';
import { useUiConfig } from '../app/useUiConfig.ts';

const BUTTON = createRarePart(() => import('./NetworkButton.tsx').then((module) => module.NetworkButton));
if (import.meta.env.SSR) await BUTTON.ready;

/** The way to other networks; there is none where no featured networks are configured. */
export function NetworkSwitch(props: { id: string; className: string }) {
  const { hasFeaturedNetworks } = useUiConfig();
  return hasFeaturedNetworks ? <BUTTON.Part {...props} /> : null;
}
