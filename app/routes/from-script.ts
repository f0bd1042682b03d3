/**
 * True when our own script is asking and wants data; false for a form the browser itself posts, which wants a page. Browsers
 * say so in a header that scripts cannot set; a browser too old to say it is served pages.
 */
export function isFromScript(request: Request): boolean {
  const mode = request.headers.get('sec-fetch-mode');
  return mode === 'cors' || mode === 'same-origin';
}
