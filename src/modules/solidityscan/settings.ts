import { bool, type EnvType, httpUrl, type SettingGroup, setting } from '#sdk/config/settings.ts';

const PLACE = '{hash}';

/** URL of a report with a placeholder for the contract's address. */
const reportUrl: EnvType<string> = {
  label: `${httpUrl.label} with \`${PLACE}\``,
  parse: (given) => {
    const isWhole = given.includes(PLACE) && 'value' in httpUrl.parse(given.replaceAll(PLACE, '0x00'));
    return isWhole
      ? { value: given }
      : { allowed: `an absolute URL that begins with http:// or https:// and has ${PLACE} in it` };
  },
};

export const settings = {
  title: 'SolidityScan',
  settings: {
    isEnabled: setting('VIEWS_CONTRACT_SOLIDITYSCAN_ENABLED', {
      type: bool,
      default: false,
      sentence:
        'Whether the tab of a verified contract shows its SolidityScan score; with our own API it also requires SOLIDITYSCAN_URL.',
    }),
    source: setting('SOLIDITYSCAN_URL', {
      isAsked: true,
      needs: ['VIEWS_CONTRACT_SOLIDITYSCAN_ENABLED'],
      type: reportUrl,
      sentence:
        'Where this server reads reports of contracts, `{hash}` being the address of the contract: a service that answers `{"scan_report": {…}}` as `/api/v2/smart-contracts/{hash}/solidityscan-report` does (64 KiB and 10 seconds at most, no redirect; kept for an hour).',
    }),
  },
} satisfies SettingGroup;
