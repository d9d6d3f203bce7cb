import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePaths } from '#sdk/web/app/paths.ts';
import { Alert } from '#sdk/web/ui/feedback.ts';
import { profilePath } from '../paths.ts';
import { profileQuery } from '../queries.ts';

interface SignedInProps {
  /** Path that sign-in would have returned to. */
  path: string;
  /** True to redirect immediately. */
  leadsOn: boolean;
}

/** For visitors who are already signed in: the link to return, followed once the server has confirmed the session. */
export function SignedIn({ path, leadsOn }: SignedInProps) {
  const target = useTarget(path);
  const { data } = useQuery({ ...profileQuery(), enabled: leadsOn });
  const isConfirmed = leadsOn && data !== undefined;
  useEffect(() => {
    // Loads the whole page, because the server may render it for the session.
    if (isConfirmed) window.location.replace(target);
  }, [isConfirmed, target]);
  return (
    <Alert tone="info">
      You are signed in. <a href={target}>Continue</a>
    </Alert>
  );
}

function useTarget(path: string): string {
  const paths = usePaths();
  return path === `${paths.root}/` ? profilePath(paths) : path;
}
