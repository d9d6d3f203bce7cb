import type { ErrorCode } from '#contract/error.ts';
import type { ApiPart } from '../api-part.ts';
import { ApiError } from '../errors.ts';

/** Creates a part of the API that responds to each of these paths with an error: the remains of a disabled module. */
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
