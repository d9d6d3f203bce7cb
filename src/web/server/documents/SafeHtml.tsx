import { createElement, Fragment, type ReactNode } from 'react';
import { type SafeNode, sanitizeHtml } from './sanitize-html.ts';

/** The allowed part of an operator's HTML. */
export function SafeHtml({ html }: { html: string }) {
  return <>{sanitizeHtml(html).map(draw)}</>;
}

function draw(node: SafeNode, key: number): ReactNode {
  if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>;
  const { tag, href, children } = node;
  const properties = href === undefined ? { key } : { key, href, rel: 'noreferrer noopener' };
  return createElement(tag, properties, ...(tag === 'br' ? [] : children.map(draw)));
}
