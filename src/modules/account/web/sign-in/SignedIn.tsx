import { useEffect } from 'react';
import { usePaths } from '../../../../web/paths.ts';
import { useQuery } from '../../../../web/query/useQuery.ts';
import { Alert } from '../../../../web/ui/Alert.tsx';
import { profilePath } from '../paths.ts';
import { profileQuery } from '../queries.ts';

interface SignedInProps {
  /** Where signing in would have led. */
  path: string;
  /** Whether the visitor is led there at once. */
  leadsOn: boolean;
}

/** For who is signed in already: the way on, which is taken once the server has confirmed the session. */
export function SignedIn({ path, leadsOn }: SignedInProps) {
  const target = useTarget(path);
  const { data } = useQuery({ ...profileQuery(), enabled: leadsOn });
  const isConfirmed = leadsOn && data !== undefined;
  useEffect(() => {
    // The whole page anew: the page of a path may be drawn for who is signed in.
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
