import { PAGE_SIZE } from '#contract/page-size.ts';
import { useHasOwnApi } from '../app/settings/has-own-api.ts';

/**
 * Links to the continuation of a filtered page that is short because the server searched only a part of the list; pages of other
 * servers may be short for other reasons.
 */
export function LookFurther({ shown, nextHref }: { shown: number; nextHref: string | undefined }) {
  const isOwn = useHasOwnApi();
  if (!isOwn || nextHref === undefined || shown >= PAGE_SIZE) return null;
  return (
    <p className="hint mt-3">
      Only a part of the list has been searched. <a href={nextHref}>Continue the search</a>
    </p>
  );
}
