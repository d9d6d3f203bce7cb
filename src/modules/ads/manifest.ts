import { defineModule, onUnless } from '../manifest.ts';
import { settings } from './settings.ts';
import { chooseAds, listFaults } from './web/choose-ads.ts';

/** Ads of a provider, each in a sandboxed frame that cannot reach the page. */
export const manifest = defineModule({
  name: 'ads',
  settings,
  state: (_, own) => {
    const { banner, text, reason } = chooseAds(own);
    return onUnless(!banner && !text, reason);
  },
  faults: (own) => listFaults(own),
});
