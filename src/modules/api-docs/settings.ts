import { type SettingGroup, setting, text, urlOrNone } from '#sdk/config/settings.ts';
import { PUBLIC_SPEC_URL } from './contract/find-spec-url.ts';

export const settings = {
  title: 'API documents',
  settings: {
    specUrl: setting('API_SPEC_URL', {
      isAsked: true,
      web: 'browser',
      type: urlOrNone,
      sentence: `OpenAPI description (JSON or YAML) that the page \`/api-docs\` shows; this server fetches it. Unset, our own API describes itself and a foreign one is described by ${PUBLIC_SPEC_URL}; \`none\` switches the page off.`,
    }),
    alertMessage: setting('API_DOCS_ALERT_MESSAGE', {
      web: 'browser',
      type: text,
      sentence: 'Notice on top of the page `/api-docs`.',
    }),
  },
} satisfies SettingGroup;
