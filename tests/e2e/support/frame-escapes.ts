import { expect, type Frame, type Page } from '@playwright/test';

/** What a framed document tries, as the body of an async function that runs in it. What it would reach is marked `owned`. */
export const FRAME_ESCAPES: Readonly<Record<string, string>> = {
  'read the title of the page': 'mark(parent.document.title)',
  'write the title of the page': "parent.document.title = 'owned'",
  'set a global of the page': 'parent.owned = true',
  'write into the page': "top.document.body.innerHTML = 'owned'",
  'run code in the page': 'parent.eval(\'document.title = "owned"\')',
  'make a function of the page': 'parent.Function(\'document.title = "owned"\')()',
  'read a sibling frame':
    'for (let at = 0; at < parent.frames.length; at += 1) if (parent.frames[at] !== window) mark(parent.frames[at].document.title)',
  'read the storage of the page': "mark(parent.localStorage.length); parent.localStorage.owned = '1'",
  'set a cookie of the page': "parent.document.cookie = 'owned=1'",
  'lead the page away': "top.location.href = 'https://evil.test/'",
  'replace the page': "top.location.replace('https://evil.test/')",
  'give the page a script as its address': 'top.location.href = \'javascript:document.title = "owned"\'',
  'write the fragment of the page': "top.location.hash = 'owned'",
  'open over the page': "open('https://evil.test/', '_top')",
  'open over the parent': "open('https://evil.test/', '_parent')",
  'open a script over the page': "open('javascript:document.title = \"owned\"', '_top')",
  'a link over the page': "click('a', { href: 'https://evil.test/', target: '_top' })",
  'a link over the parent': "click('a', { href: 'https://evil.test/', target: '_parent' })",
  'a link with a script over the page':
    "click('a', { href: 'javascript:document.title=\"owned\"', target: '_top' })",
  'a base whose links go over the page':
    "const base = add('base', { target: '_top' }); click('a', { href: 'https://evil.test/' }); base.remove()",
  'a form over the page': "submit({ action: 'https://evil.test/', target: '_top' })",
  'a form that is posted over the parent':
    "submit({ action: 'https://evil.test/', target: '_parent', method: 'post' })",
  'a form with a script as its address':
    "submit({ action: 'javascript:document.title=\"owned\"', target: '_top' })",
  'a frame of its own text': 'await nest({ srcdoc: SCRIPT })',
  'a frame with a script as its address': 'await nest({ src: \'javascript:top.document.title = "owned"\' })',
  'a frame of data': "await nest({ src: 'data:text/html,' + encodeURIComponent(SCRIPT) })",
  'a frame of a blob': "await nest({ src: URL.createObjectURL(new Blob([SCRIPT], { type: 'text/html' })) })",
  'a frame without a sandbox':
    "await nest({ srcdoc: SCRIPT, sandbox: 'allow-scripts allow-same-origin allow-top-navigation' })",
  'a frame that leads the page away':
    'await nest({ srcdoc: \'<script>top.location = "https://evil.test/"</script>\' })',
  'a wider domain': "document.domain = 'localhost'; mark(parent.document.title)",
  // Until it has come it is an empty document of whoever opened it.
  'a window of the explorer': `
    const other = open(EXPLORER, 'other');
    for (let turn = 0; other && !other.closed; turn += 1) {
      try { other.document.title = 'owned'; } catch { break; }
      if (turn > 300) { mark(other.document.title); break; }
      await new Promise((next) => setTimeout(next, 10));
    }`,
  'a window that reaches back':
    "const other = open('', 'blank'); if (other) mark(other.opener.parent.document.title)",
  'a service worker': "await navigator.serviceWorker.register('/owned.js', { scope: '/' })",
  'a dialog': "alert('owned'); const said = prompt('owned'); if (said !== null) mark(said)",
  'a print': 'print()',
  'a download': "click('a', { href: 'data:text/plain,owned', download: 'owned.txt' })",
  'the whole screen': 'await document.documentElement.requestFullscreen(); mark(1)',
  'the pointer':
    'await document.documentElement.requestPointerLock(); mark(document.pointerLockElement.tagName)',
  'the camera': 'await navigator.mediaDevices.getUserMedia({ video: true }); mark(1)',
  'the clipboard': 'mark(await navigator.clipboard.readText())',
  'the place of the visitor':
    'await new Promise((done, fail) => navigator.geolocation.getCurrentPosition(done, fail)); mark(1)',
  'a payment':
    "await new PaymentRequest([{ supportedMethods: 'basic-card' }], { total: { label: 'a', amount: { currency: 'EUR', value: '1' } } }).show(); mark(1)",
  'text that the page may take for markup':
    "parent.postMessage('<img src=x onerror=\"document.title=1\">', '*')",
  'reports of other frames':
    "parent.postMessage({ ad: 'owned' }, '*'); parent.postMessage({ type: 'owned', __proto__: { owned: 1 } }, '*')",
  'a message to the parent of the parent': "top.postMessage({ jsonrpc: '2.0', id: 9, method: 'owned' }, '*')",
};

/** What the code of attempts is written with. */
const MEANS = `
  const EXPLORER = document.referrer || 'http://localhost/';
  const SCRIPT = '<script>try { top.document.title = "owned"; parent.parent.document.title = "owned"; } catch {}</' + 'script>';
  const add = (name, values) => document.body.appendChild(Object.assign(document.createElement(name), values));
  const click = (name, values) => { const made = add(name, values); made.click(); made.remove(); };
  const submit = (values) => { const made = add('form', values); made.submit(); made.remove(); };
  const nest = (values) => new Promise((done) => {
    const made = document.createElement('iframe');
    for (const [name, value] of Object.entries(values)) made.setAttribute(name, value);
    made.onload = () => { made.remove(); done(); };
    document.body.append(made);
  });
  const got = [];
  const mark = (what) => got.push(String(what));
`;

/** Makes every attempt from inside a frame, and expects that the page around it is as it was, and that none has reached anything. */
export async function expectNoEscape(page: Page, frame: Frame): Promise<void> {
  const events: string[] = [];
  const context = page.context();
  page.on('dialog', (dialog) => {
    events.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('download', () => events.push('download'));
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) events.push(request.url());
  });
  context.on('page', (popup) => {
    const close = () => popup.close().catch(() => {});
    popup.waitForLoadState().then(close, close);
  });
  const before = await look(page);
  for (const [name, code] of Object.entries(FRAME_ESCAPES)) {
    const body = `(async () => { ${MEANS} try { await (async () => { ${code} })() } catch {} return got; })()`;
    const limit = new Promise<string[]>((resolve) => setTimeout(() => resolve([]), 5000));
    expect(await Promise.race([frame.evaluate<string[]>(body), limit]), name).toEqual([]);
    expect(await look(page), name).toEqual(before);
    expect(events, name).toEqual([]);
  }
  await expect.poll(() => look(page)).toEqual(before);
  expect(events).toEqual([]);
}

/** What of a page an escape would change. */
async function look(page: Page) {
  const inside = await page.evaluate(async () => ({
    href: location.href,
    title: document.title,
    hasCookie: document.cookie.includes('owned'),
    hasStored: Object.keys(localStorage).some((key) => key.includes('owned')),
    hasGlobal: 'owned' in window,
    isFull: document.fullscreenElement !== null,
    workers: (await navigator.serviceWorker?.getRegistrations())?.length ?? 0,
    isMarked: document.body.textContent?.includes('owned') ?? false,
  }));
  return { ...inside, url: page.url() };
}
