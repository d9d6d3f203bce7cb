import { readRoot } from '#sdk/web/app/lazy.ts';
import type { SmartContract } from '../../contract/smart-contract.ts';

/** Solidity files, text by path. */
export type Sources = Readonly<Record<string, string>>;

const CALL = '/api/v1/solidity:visualize-contracts';
const PROXY = '/node-api/proxy';

/** A diagram as SVG, or an error message for the visitor. */
export type Diagram = { svg: string } | { fault: string };

/** All files of a verified contract; null if its source is unknown or not in Solidity. */
export function listSources(contract: SmartContract): Sources | null {
  const { source_code, file_path, name, additional_sources = [], language } = contract;
  if (!source_code || (language !== undefined && language !== null && language !== 'solidity')) return null;
  const others = additional_sources.map((file) => [file.file_path, file.source_code]);
  return Object.fromEntries([[file_path || `${name || 'Contract'}.sol`, source_code], ...others]);
}

/** Requests the diagram from the own server or the configured service; never rejects. */
export async function fetchDiagram(
  sources: Sources,
  { visualizeUrl, basePath }: { visualizeUrl: string | undefined; basePath: string },
): Promise<Diagram> {
  const isForeign = visualizeUrl !== undefined;
  const path = isForeign ? `${PROXY}${basePath}${CALL}` : CALL;
  const response = await fetch(readRoot() + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(isForeign && { 'x-endpoint': new URL(visualizeUrl).origin }),
    },
    body: JSON.stringify({ sources, outputMask: 'svg' }),
  }).catch(() => null);
  if (response === null) return { fault: 'The server did not answer. Try again in a few seconds.' };
  const { status } = response;
  if (status === 429 || status === 503)
    return { fault: 'Many diagrams are being created right now. Try again in a minute.' };
  const answer = (await response.json().catch(() => ({}))) as { svg?: unknown; message?: unknown };
  const svg = response.ok && typeof answer.svg === 'string' ? decode(answer.svg) : '';
  if (svg !== '') return { svg };
  const isReasonGiven = status === 422 && typeof answer.message === 'string';
  return { fault: isReasonGiven ? String(answer.message) : 'The diagram could not be created.' };
}

/** Decodes Base64 text; empty if it is invalid. */
function decode(base64: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
  } catch {
    return '';
  }
}
