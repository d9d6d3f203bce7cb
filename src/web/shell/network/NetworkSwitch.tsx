import { createLazyCode, createLazyComponent } from '../../app/lazy-code.tsx';
import { useUiConfig } from '../../app/settings/useUiConfig.ts';

const CODE = createLazyCode(() => import('./NetworkButton.tsx'));
if (import.meta.env.SSR) await CODE.load();
const LazyNetworkButton = createLazyComponent(CODE, ({ NetworkButton }) => NetworkButton);

/** Opens the list of other networks; renders nothing if no featured networks are configured. */
export function NetworkSwitch(props: { id: string; className: string }) {
  const { hasFeaturedNetworks } = useUiConfig();
  return hasFeaturedNetworks ? <LazyNetworkButton {...props} /> : null;
}
