import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { CategoryId, HitGroup } from '../categories.ts';
import { smoothScrollTo } from './smooth-scroll.ts';
import { throttle } from './throttle.ts';

/** Minimum interval at which the scroll position is read, in ms. */
const SCROLL_THROTTLE_MS = 300;

interface CategoryTabsProps {
  groups: readonly HitGroup[];
  /** The list that scrolls; each group has its id in `data-category`. */
  list: RefObject<HTMLElement | null>;
}

/** Tabs that scroll to the sections of the list; the current one is marked. They stay in place while the list scrolls. */
export function CategoryTabs({ groups, list }: CategoryTabsProps) {
  const [active, setActive] = useState(groups[0]?.id);
  const isDriven = useRef(false);
  const stop = useRef(() => {});

  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const { run, cancel } = throttle(() => {
      if (!isDriven.current) setActive(findSectionInSight(element));
    }, SCROLL_THROTTLE_MS);
    const release = () => {
      isDriven.current = false;
    };
    element.addEventListener('scroll', run, { passive: true });
    for (const type of OWN_SCROLLING) document.addEventListener(type, release, { passive: true });
    return () => {
      cancel();
      stop.current();
      element.removeEventListener('scroll', run);
      for (const type of OWN_SCROLLING) document.removeEventListener(type, release);
    };
  }, [list]);

  function go(id: CategoryId) {
    const element = list.current;
    const section = element?.querySelector<HTMLElement>(`[data-category=${id}]`);
    if (!element || !section) return;
    setActive(id);
    // The last sections may be too short to reach the top: the clicked one stays marked until the user scrolls.
    isDriven.current = true;
    stop.current();
    stop.current = smoothScrollTo(element, section.offsetTop);
  }

  return (
    <div className="suggest-tabs">
      {groups.map(({ id, title }) => (
        <button
          type="button"
          key={id}
          tabIndex={-1}
          aria-current={id === active || undefined}
          onClick={() => go(id)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

/** Events with which a user scrolls the list; the arrow keys do while the search field has the focus. */
const OWN_SCROLLING = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

function findSectionInSight(list: HTMLElement): CategoryId | undefined {
  const sections = [...list.querySelectorAll<HTMLElement>('[data-category]')];
  // The sections' offsets are relative to the list.
  const section = sections.findLast((candidate) => candidate.offsetTop <= list.scrollTop + 1) ?? sections[0];
  return section?.dataset.category as CategoryId | undefined;
}
