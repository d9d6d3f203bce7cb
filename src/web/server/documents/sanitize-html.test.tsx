import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SafeHtml } from './SafeHtml.tsx';

const clean = (html: string) => renderToStaticMarkup(<SafeHtml html={html} />);

test('sanitizeHtml() keeps the allowed elements and links', () => {
  expect(clean('Back <b>soon</b>, see <a href="https://status.test/?a=1&amp;b=2">status</a><br>x')).toBe(
    'Back <b>soon</b>, see <a href="https://status.test/?a=1&amp;b=2" rel="noreferrer noopener">status</a><br/>x',
  );
  expect(clean('<p><i>a</i> <em>b</em> <strong>c</strong> <code>d</code></p>')).toBe(
    '<p><i>a</i> <em>b</em> <strong>c</strong> <code>d</code></p>',
  );
});

test('sanitizeHtml() keeps lists and spans, without their attributes', () => {
  expect(clean('<span style="color:red" class="x">a</span><ul><li>b</li><li onclick="x()">c</li></ul>')).toBe(
    '<span>a</span><ul><li>b</li><li>c</li></ul>',
  );
  expect(clean('<OL start="3"><li>a<li>b</OL>c')).toBe('<ol><li>a</li><li>b</li></ol>c');
});

test('sanitizeHtml() drops scripts with their content, handlers, and links that are no links', () => {
  expect(clean('a<script>alert(1)</script>b<style>*{}</style>')).toBe('ab');
  expect(clean('<b onclick="x()" style="color:red">a</b>')).toBe('<b>a</b>');
  expect(clean('<a href="javascript:alert(1)">a</a><a href=" java\nscript:x">b</a><a href="/x">c</a>')).toBe(
    '<a>a</a><a>b</a><a>c</a>',
  );
  expect(clean('<img src=x onerror=alert(1)>a<iframe src="//x">b</iframe><svg><a href="x">c</a></svg>')).toBe(
    'a',
  );
});

test('sanitizeHtml() survives broken markup', () => {
  expect(clean('1 < 2 && 3 > 2')).toBe('1 &lt; 2 &amp;&amp; 3 &gt; 2');
  expect(clean('<b>a<i>b</b>c</i>')).toBe('<b>a<i>b</i></b>c');
  expect(clean('<scr<script>ipt>x')).not.toContain('<script');
  expect(clean('a<!-- b -->c<!-- d')).toBe('ac');
  expect(clean('</b>a<b')).toBe('a');
  expect(clean('&lt;script&gt;&#60;b&#x3e;&bogus;')).toBe('&lt;script&gt;&lt;b&gt;&amp;bogus;');
});
