import { useEffect, useState } from 'react';
import { type RunsAccess, readRunsAccess } from '../../features/run/edit-run.ts';

/**
 * Permission of this visitor to change runs, requested once after the page has rendered; the token is held in memory by the page.
 */
export function useRunsAccess() {
  const [access, setAccess] = useState<RunsAccess>('no');
  const [token, setToken] = useState('');
  useEffect(() => {
    const controller = new AbortController();
    void readRunsAccess(controller.signal).then((answer) => {
      if (!controller.signal.aborted) setAccess(answer);
    });
    return () => controller.abort();
  }, []);
  const needsToken = access === 'token';
  return { isOpen: access === 'yes' || (needsToken && token !== ''), needsToken, token, setToken };
}
