import type { ApiPart } from '#api/api-part.ts';
import { ApiError } from '#api/errors.ts';
import { listUrls } from '#api/openapi/call-urls.ts';
import { CSV_ROUTES } from '../contract/routes.ts';

/** If exports are off, each of their paths answers with the variable that switches them on. */
export const refusals: ApiPart = {
  register(scope) {
    for (const url of Object.values(CSV_ROUTES).flatMap(listUrls))
      for (const prefix of ['', '/run/:run'])
        scope.get(prefix + url, async () => {
          throw new ApiError('csv_export_disabled');
        });
  },
};
