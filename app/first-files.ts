import stylesheet from './styles/app.css?url';

/**
 * What a page's head asks for first, as a `Link` header: a proxy that sends 103 Early Hints takes it from there, and a browser asks for it
 * before it has read a byte of the page. The words are those of the head, or the file would be fetched twice.
 */
export const FIRST_FILES = `<${stylesheet}>; rel=preload; as=style`;
