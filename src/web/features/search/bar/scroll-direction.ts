/** Scroll position at which the direction was last determined, and the direction. */
export interface ScrollState {
  direction: 'up' | 'down' | null;
  y: number;
}

/** Minimum scroll distance that counts, in px. */
const DIRECTION_THRESHOLD_PX = 20;

/** The state after the page has scrolled to `y`: no direction at the top, up or down after more than 20 px. */
export function nextScrollState(state: ScrollState, y: number): ScrollState {
  if (y <= 0) return { direction: null, y: 0 };
  if (Math.abs(y - state.y) <= DIRECTION_THRESHOLD_PX) return state;
  return { direction: y > state.y ? 'down' : 'up', y };
}
