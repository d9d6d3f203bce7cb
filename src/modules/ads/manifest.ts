import { defineModule, onUnless } from '#modules/manifest.ts';
import { findBannerFault, findTextFault, listFaults } from './list-faults.ts';
import { settings } from './settings.ts';

/** Ads of a provider, each in a sandboxed frame that cannot reach the page. */
export const manifest = defineModule({
  name: 'ads',
  settings,
  state: (_, own) => {
    const [banner, text] = [findBannerFault(own), findTextFault(own)];
    return onUnless(banner !== undefined && text !== undefined, `${banner} ${text}`);
  },
  faults: (own) => listFaults(own),
});
