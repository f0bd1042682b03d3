import * as chatTexts from './chat-texts.ts';

/** Chat vendors that load from several sub-domains of their own. Any other vendor is held to its one origin. */
const VENDOR_DOMAINS = ['tawk.to', 'crisp.chat'];

/** The page inside the chat's frame: the third party's script, and words for when it does not come. */
export function chatFrameHtml(chatSource: string, nonce: string): string {
  const source = escapeAttribute(chatSource);
  return `<!doctype html>
<html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${chatTexts.frameTitle}</title>
<style nonce="${nonce}">body{margin:0;padding:16px;font:16px/1.5 sans-serif;color:#1F1A16;background:#FBF8F2}</style></head>
<body><p id="words" role="status">${chatTexts.opening}</p>
<script nonce="${nonce}">${START_SCRIPT}</script>
<script nonce="${nonce}" src="${source}" async id="chat"></script>
<script nonce="${nonce}">document.getElementById('chat').addEventListener('error',function(){document.getElementById('words').textContent=${JSON.stringify(chatTexts.failed)}})</script>
</body></html>`;
}

/**
 * The frame has no origin, so that the chat can reach nothing of ours; asking for storage throws there. Chat hosts expect one, so
 * they get one that lasts as long as the page. Then: open the conversation as soon as the host is ready.
 */
const START_SCRIPT = `
for(const name of ['localStorage','sessionStorage']){const kept=new Map();
Object.defineProperty(window,name,{value:{getItem:k=>kept.has(String(k))?kept.get(String(k)):null,setItem:(k,v)=>{kept.set(String(k),String(v))},
removeItem:k=>{kept.delete(String(k))},clear:()=>{kept.clear()},key:n=>[...kept.keys()][n]??null,get length(){return kept.size}}})}
Object.defineProperty(document,'cookie',{get:()=>'',set:()=>{}});
window.Tawk_API={onLoad(){document.getElementById('words').textContent='';window.Tawk_API.maximize()}};window.Tawk_LoadStart=new Date();
`;

/** The frame's own policy: the chat host and nothing else, and only inside one of our pages. */
export function chatFramePolicy(chatSource: string, nonce: string): string {
  const host = chatHost(chatSource);
  const socket = host.replace(/^http/, 'ws');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${host}`,
    // Chat hosts write their styles into the page.
    `style-src 'unsafe-inline' ${host}`,
    `img-src data: blob: ${host}`,
    `font-src data: ${host}`,
    `media-src ${host}`,
    `connect-src ${host} ${socket}`,
    `frame-src ${host}`,
    `form-action ${host}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

function chatHost(chatSource: string): string {
  const { origin, protocol, hostname } = new URL(chatSource);
  const vendor = VENDOR_DOMAINS.find((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
  return vendor ? `${protocol}//*.${vendor}` : origin;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
