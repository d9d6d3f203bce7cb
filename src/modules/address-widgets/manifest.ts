import { defineModule, onUnless } from '#modules/manifest.ts';
import { settings } from './settings.ts';

/** Data of third-party services on the page of an address: figures, names and tags. */
export const manifest = defineModule({
  name: 'address-widgets',
  settings,
  state: (_, { ids, source, username, nameServiceUrl, metadataUrl }) =>
    onUnless(
      [username, nameServiceUrl, metadataUrl].every((each) => each === undefined) &&
        (ids.length === 0 || source === undefined),
      'ADDRESS_3RD_PARTY_WIDGETS with ADDRESS_3RD_PARTY_WIDGETS_CONFIG_URL, ADDRESS_USERNAME_TAG, NAME_SERVICE_API_HOST and METADATA_SERVICE_API_HOST are not set.',
    ),
});
