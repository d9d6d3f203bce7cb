import { useEffect, useRef } from 'react';
import { drawCaptcha } from './draw-captcha.ts';

interface CaptchaProps {
  siteKey: string;
  /** Called with each response; resets the widget when it returns false. */
  onSolved: (response: string) => Promise<boolean>;
  /** The captcha fails to load, or a response could not be used. */
  onFailure?: () => void;
}

/** The captcha of a site key, rendered once. */
export function Captcha({ siteKey, onSolved, onFailure }: CaptchaProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rendered once
  useEffect(() => {
    if (box.current === null) return;
    drawCaptcha(box.current, siteKey, onSolved).catch(() => onFailure?.());
  }, []);
  return <div ref={box} className="captcha" />;
}
