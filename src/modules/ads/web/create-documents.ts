import { createHash } from 'node:crypto';
import type { ValuesOf } from '#modules/manifest.ts';
import type { WebConfig } from '#sdk/config/config.ts';
import { escapeHtml } from '#sdk/lib/text.ts';
import type { FramedDocument, ServerPart } from '#sdk/web/app/server.ts';
import type { settings } from '../settings.ts';
import { AD_PATHS } from './ad-paths.ts';
import { chooseAds } from './choose-ads.ts';

type AdSettings = ValuesOf<typeof settings>;

/** The documents of the frames: the page itself loads nothing from a provider. */
export function openServer({ modules }: Pick<WebConfig, 'modules'>): ServerPart {
  const own = modules.ads as AdSettings;
  const { banner, text } = chooseAds(own);
  return {
    documents: {
      ...(banner
        ? {
            [AD_PATHS.desktop]: createBanner(own, 'desktop'),
            [AD_PATHS.mobile]: createBanner(own, 'mobile'),
          }
        : {}),
      ...(text ? { [AD_PATHS.text]: createTextAd(own) } : {}),
    },
  };
}

/** Reports the outcome of the ad to the page; the page trusts the message for nothing else. */
const REPORT = "function report(state){parent.postMessage({ad:state},'*')}";

/** The frame has the color scheme of the page, which leaves it transparent where there is no ad. */
const STYLE =
  ':root{color-scheme:light dark}body{margin:0;overflow:hidden;font:14px/20px sans-serif;color:#57606a;color:light-dark(#57606a,#a9b4c0)}a{color:inherit}img{vertical-align:text-bottom;object-fit:contain}';

function createBanner(own: AdSettings, screen: 'desktop' | 'mobile'): FramedDocument {
  const [width, height] = screen === 'desktop' ? [728, 90] : [320, 100];
  switch (own.bannerProvider) {
    case 'adbutler': {
      const zone = own[screen];
      const host = own.host ?? 'https://servedbyadbutler.com';
      const code = `var AdButler=window.AdButler||{};AdButler.ads=AdButler.ads||[];AdButler.ads.push({handler:function(o){AdButler.register(${own.adbutlerAccount},${zone?.id},[${zone?.width},${zone?.height}],'ad',o)},opt:{place:0,domain:${JSON.stringify(new URL(host).host)}}});`;
      return createDocument({ host, script: `${host}/app.js`, code, markup: '<div id="ad"></div>' });
    }
    case 'slise': {
      const host = own.host ?? 'https://v1.slise.xyz';
      const markup = `<ins class="adsbyslise" style="display:inline-block;width:${width}px;height:${height}px" data-ad-slot="${screen}" data-ad-pub="${escapeHtml(own.slisePublisher ?? '')}" data-ad-format="${width}x${height}"></ins>`;
      const code = '(window.adsbyslise=window.adsbyslise||[]).push({});';
      return createDocument({ host, script: `${host}/scripts/embed.js`, code, markup });
    }
    default: {
      const host = own.host ?? 'https://coinzillatag.com';
      const markup = `<div class="coinzilla" data-zone="C-${escapeHtml(own.coinzillaZone ?? '')}"></div>`;
      const code = `window.coinzilla_display=window.coinzilla_display||[];coinzilla_display.push({zone:${JSON.stringify(own.coinzillaZone)},width:'${width}',height:'${height}'});`;
      return createDocument({ host, script: `${host}/lib/display.js`, code, markup });
    }
  }
}

/** A native ad is data: our own code renders it, as text, and only then counts it. */
function createTextAd({ host: relay, coinzillaTextZone }: AdSettings): FramedDocument {
  const host = relay ?? 'https://request-global.czilladx.com';
  const url = `${host}/serve/native.php?z=${encodeURIComponent(coinzillaTextZone ?? '')}`;
  const code = `${REPORT}
var isHttps=function(u){return typeof u==='string'&&/^https:\\/\\//.test(u)};
var cut=function(t){return typeof t==='string'?t.slice(0,150):''};
fetch(${JSON.stringify(url)},{credentials:'omit'}).then(function(r){return r.json()}).then(function(body){
var ad=body.ad;if(!ad||!isHttps(ad.url))return report('none');
var b=document.createElement('b');b.textContent='Ads: '+cut(ad.name);
var a=document.createElement('a');a.textContent=cut(ad.cta_button)||'Open';a.href=ad.url;a.target='_blank';a.rel='noopener noreferrer nofollow';
if(isHttps(ad.thumbnail)){var i=document.createElement('img');i.alt='';i.width=i.height=16;i.src=ad.thumbnail;document.body.append(i,' ')}
document.body.append(b,' – '+cut(ad.description_short)+' ',a);
if(isHttps(ad.impressionUrl))new Image().src=ad.impressionUrl;
report('shown')},function(){report('blocked')})`;
  const policy = createPolicy({ host, codes: [code], more: `connect-src ${new URL(host).origin}` });
  return { html: wrap('', `<script>${code}</script>`), policy };
}

interface BannerParts {
  host: string;
  script: string;
  code: string;
  markup: string;
}

function createDocument({ host, script, code, markup }: BannerParts): FramedDocument {
  const before = `${REPORT}${code}`;
  const load = `var s=document.createElement('script');s.src=${JSON.stringify(script)};s.onload=function(){report('shown')};s.onerror=function(){report('blocked')};document.head.append(s)`;
  const html = wrap(markup, `<script>${before}</script><script>${load}</script>`);
  const policy = createPolicy({ host, codes: [before, load], more: 'connect-src https:; frame-src https:' });
  return { html, policy };
}

function wrap(markup: string, scripts: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Ad</title><style>${STYLE}</style></head><body>${markup}${scripts}</body></html>`;
}

/**
 * Only the chosen provider's scripts run; without `allow-same-origin` the document has an opaque origin: no cookies, no access to
 * the page.
 */
function createPolicy({ host, codes, more }: { host: string; codes: string[]; more: string }): string {
  const hashes = codes.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return [
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    `script-src ${hashes.join(' ')} ${new URL(host).origin}`,
    "style-src 'unsafe-inline'",
    'img-src https: data:',
    more,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
