import { formsPath } from '#sdk/web/account/links.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import { useHasOwnApi } from '#sdk/web/app/settings.ts';

interface PlainFormsProps {
  /** Name of the page of forms. */
  name: string;
  /** Path to return to after signing in. */
  path?: string;
}

/** Link to the forms that work without scripts, for browsers that run none. */
export function PlainForms({ name, path }: PlainFormsProps) {
  const paths = usePaths();
  if (!useHasOwnApi()) return null;
  return (
    <noscript>
      <p className="account-intro">
        This page needs scripts.{' '}
        <a href={formsPath(paths, name, { ...(path !== undefined && { path }) })}>
          Its forms without scripts
        </a>
      </p>
    </noscript>
  );
}
