import type { NavigateOptions } from './router.ts';
import { useRouter } from './router-context.tsx';

/** A function that goes to an address of the app (see `paths.ts`). */
export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  return useRouter().navigate;
}
