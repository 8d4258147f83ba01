const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g
/** Hints that ask for scripts before anything of the page is seen (Next 16, React 19). */
const SCRIPT_HINT = /<link\b(?=[^>]*\b(?:as="script"|rel="modulepreload"))[^>]*>/g
/** What `withStylesInside` leaves for React to find. */
const IDLE_STYLESHEET = /<link rel="stylesheet"[^>]*\bdisabled=""[^>]*>/g

/** Where React's texts and boundaries begin and end, for React to find. */
const MARK = /<!--[ $/!?]*-->/g

/**
 * A document that only the browser works on: without the framework's scripts, without hints that ask for them and without
 * what they would look for. Content can hold none of these: React escapes it. The page must be whole as it was rendered,
 * with nothing that a script would have to put in its place.
 */
export const withoutFramework = (html: string, nonce: string): string =>
  [SCRIPT, SCRIPT_HINT, IDLE_STYLESHEET, MARK]
    .reduce((text, pattern) => text.replaceAll(pattern, ''), html)
    .replaceAll(` nonce="${nonce}"`, '')
