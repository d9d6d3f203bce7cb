import { useEffect, useRef } from 'react';
import { createLazyCode, useLazyCode } from '../../app/lazy-code.tsx';
import { Icon } from '../../ui/Icon.tsx';

const LIST = createLazyCode(() => import('./NetworkList.tsx'));

/** The button that opens the list of networks. */
export function NetworkButton({ id, className }: { id: string; className: string }) {
  const [loaded, load] = useLazyCode(LIST);
  const popover = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may have been opened before this code was loaded
  useEffect(() => {
    if (popover.current?.matches(':popover-open')) void load();
  }, []);
  return (
    <>
      <button type="button" className="plain-btn" popoverTarget={id} aria-label="Switch network">
        <Icon name="down" />
      </button>
      <div
        ref={popover}
        id={id}
        className={className}
        popover="auto"
        onToggle={({ newState }) => newState === 'open' && void load()}
      >
        <button type="button" className="nav-item drawer-head" popoverTarget={id} popoverTargetAction="hide">
          <Icon name="left" />
          Networks
        </button>
        {loaded && <loaded.NetworkList />}
      </div>
    </>
  );
}
