import type { Locator } from '@playwright/test';

/** How far the touch area of a part may reach into the line above or below. */
const REACH = 6;

/** What a row shows: parts of which none may cover another, nor stand outside of the row. */
const PARTS = 'time, .id, .copy, .hash, .addr > a, .method, .pill, .meter, .amt, .muted';

/** The parts that do not fit into their rows, each with what it covers; empty where all of them fit. */
export async function findOverlaps(rows: Locator): Promise<string[]> {
  return rows.evaluateAll(
    (all, [selector, reach]) => {
      const nameOf = (element: Element) => `${element.className || element.tagName} "${element.textContent}"`;
      return all.flatMap((row) => {
        const frame = row.getBoundingClientRect();
        const parts = [...row.querySelectorAll(selector)].map((element) => ({
          element,
          box: element.getBoundingClientRect(),
        }));
        return parts.flatMap(({ element, box }, place) => [
          ...(box.left < frame.left || box.right > frame.right ? [`${nameOf(element)} leaves its row`] : []),
          ...parts
            .slice(place + 1)
            .filter(
              (other) =>
                !element.contains(other.element) &&
                Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
                Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > reach,
            )
            .map((other) => `${nameOf(element)} covers ${nameOf(other.element)}`),
        ]);
      });
    },
    [PARTS, REACH] as const,
  );
}
