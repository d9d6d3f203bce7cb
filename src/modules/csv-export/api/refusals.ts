import { ApiError } from '#sdk/api/errors.ts';
import { listUrls } from '#sdk/api/openapi.ts';
import type { ApiPart } from '#sdk/api/part.ts';
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
