import { createLazyCode, createLazyComponent } from '../app/lazy-code.tsx';
import { useUiConfig } from '../app/useUiConfig.ts';

const CODE = createLazyCode(() => import('./NetworkButton.tsx'));
if (import.meta.env.SSR) await CODE.load();
const LazyNetworkButton = createLazyComponent(CODE, ({ NetworkButton }) => NetworkButton);

/** The way to other networks; there is none where no featured networks are configured. */
export function NetworkSwitch(props: { id: string; className: string }) {
  const { hasFeaturedNetworks } = useUiConfig();
  return hasFeaturedNetworks ? <LazyNetworkButton {...props} /> : null;
}
