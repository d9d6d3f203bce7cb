import { useEffect, useRef } from 'react';
import { drawCaptcha } from './draw-captcha.ts';

interface CaptchaProps {
  siteKey: string;
  /** Takes each answer; when it says no, the captcha stands anew. */
  onSolved: (response: string) => Promise<boolean>;
  /** The captcha cannot be had, or an answer could not be taken. */
  onFailure?: () => void;
}

/** The captcha of a site key, drawn once. */
export function Captcha({ siteKey, onSolved, onFailure }: CaptchaProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once
  useEffect(() => {
    if (box.current === null) return;
    drawCaptcha(box.current, siteKey, onSolved).catch(() => onFailure?.());
  }, []);
  return <div ref={box} className="captcha" />;
}
