import { useEffect, useState } from 'react';

/** Remaining seconds of a countdown, and a function that starts one. */
export function useCountdown(): [leftS: number, start: (seconds: number) => void] {
  const [endsAtMs, setEnd] = useState(0);
  const [leftS, setLeft] = useState(0);
  useEffect(() => {
    if (endsAtMs === 0) return;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((endsAtMs - performance.now()) / 1000));
      setLeft(left);
      if (left === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [endsAtMs]);
  return [
    leftS,
    (seconds) => {
      setLeft(seconds);
      setEnd(performance.now() + seconds * 1000);
    },
  ];
}
