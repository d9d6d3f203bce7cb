import type { NavigateOptions } from './router.ts';
import { useRouter } from './router-context.tsx';

/** A function that navigates to a path of the app (see `paths.ts`). */
export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  return useRouter().navigate;
}
