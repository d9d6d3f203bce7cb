import { useHasOwnApi } from '../../app/has-own-api.ts';
import { usePaths } from '../../paths.ts';
import { formsPath } from './account-paths.ts';

interface PlainFormsProps {
  /** The name of their page. */
  name: string;
  /** Where signing in leads. */
  path?: string;
}

/** The way to the forms that work without scripts, for a browser that runs none. */
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
