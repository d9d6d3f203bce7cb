import type { ComponentProps, MouseEvent } from 'react';
import type { NavigateOptions } from './router.ts';
import { useRouter } from './router-context.tsx';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  /** An address of the app, written by `paths.ts`. */
  to: string;
}

/** A link inside the app: read ahead when it is pointed at, followed without a reload. */
export function Link({ to, replace, keepScroll, onClick, ...anchor }: LinkProps) {
  const router = useRouter();
  const preload = () => router.preload(to);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    router.navigate(to, { replace: replace ?? false, keepScroll: keepScroll ?? false });
  }

  return (
    <a
      {...anchor}
      href={to}
      onClick={follow}
      onPointerEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
    />
  );
}

/** Tells whether a click asks for another tab or window, or a download. */
function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  return (
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    (target !== '' && target !== '_self')
  );
}
