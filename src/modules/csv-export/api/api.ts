import type { ApiPart } from '#sdk/api/part.ts';
import { answer } from '#sdk/api/requests.ts';
import { CSV_CALLS } from '../contract/config-call.ts';
import { CSV_ROUTES } from '../contract/routes.ts';
import { EXPORT_LINES_MAX } from './export-limits.ts';
import { registerCsv } from './register-csv.ts';

/** `/config/csv-export`. */
const getCsvExportConfig = answer(CSV_CALLS.config_csv_export, async () => ({
  limit: EXPORT_LINES_MAX,
  async_enabled: false,
}));

export const api: ApiPart = {
  answered: [getCsvExportConfig],
  routes: Object.values(CSV_ROUTES),
  register: (scope, { context, captcha, keyOf, people }) =>
    registerCsv(scope, context, { captcha, keyOf, people }),
};
