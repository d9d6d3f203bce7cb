import type { ErrorCode } from '../contract/error.ts';
import type { ApiPart } from './api-part.ts';
import { ApiError } from './errors.ts';

/** A part of the API that answers each of these paths with an error: what a module leaves behind while it is off. */
export function refusalsOf(errors: Readonly<Record<string, ErrorCode>>): ApiPart {
  return {
    register(scope) {
      for (const [url, code] of Object.entries(errors))
        scope.all(url, async () => {
          throw new ApiError(code);
        });
    },
  };
}
