import { useEffect, useState } from 'react';
import type { AddressDetails } from '#contract/address/address.ts';
import { useUiConfig } from '../../app/settings/useUiConfig.ts';
import { Pill } from '../../ui/Pill.tsx';

const TIMEOUT_MS = 8000;

/**
 * Labels a contract as a Safe wallet if the service of its chain lists it; requested by the browser after the page is rendered.
 */
export function SafeTag({ address }: { address: AddressDetails }) {
  const { safeServiceUrl } = useUiConfig();
  const [knownHash, setKnownHash] = useState<string | null>(null);
  const { hash, is_contract, proxy_type } = address;
  const isAsked = safeServiceUrl !== undefined && is_contract && proxy_type !== 'master_copy';
  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
    fetch(`${safeServiceUrl}/api/v1/safes/${encodeURIComponent(hash)}/`, {
      signal: controller.signal,
      credentials: 'omit',
    })
      .then((answer) => {
        if (answer.ok) setKnownHash(hash);
      })
      .catch(() => {});
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isAsked, safeServiceUrl, hash]);
  return knownHash === hash ? <Pill tone="plain">Safe wallet</Pill> : null;
}
