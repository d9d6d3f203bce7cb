import type { ApiPart } from '../../../api/api-part.ts';
import { CSV_ROUTES } from '../contract/routes.ts';
import { getCsvExportConfig } from './config.ts';
import { registerCsv } from './register-csv.ts';

export const api: ApiPart = {
  answered: [getCsvExportConfig],
  routes: Object.values(CSV_ROUTES),
  register: (scope, { context, captcha, keyOf, people }) =>
    registerCsv(scope, context, { captcha, keyOf, people }),
};
