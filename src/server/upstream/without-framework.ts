const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g
/** Script preload hints (Next 16, React 19). */
const SCRIPT_HINT = /<link\b(?=[^>]*\b(?:as="script"|rel="modulepreload"))[^>]*>/g
/** The disabled link that `withStylesInside` leaves for React. */
const IDLE_STYLESHEET = /<link rel="stylesheet"[^>]*\bdisabled=""[^>]*>/g

/** React's markers of texts and boundaries. */
const MARK = /<!--[ $/!?]*-->/g

/**
 * Removes the framework's scripts, their preload hints and React's markers from a document. Content cannot contain any
 * of these, because React escapes it. The page must be complete as rendered.
 */
export const withoutFramework = (html: string, nonce: string): string =>
  [SCRIPT, SCRIPT_HINT, IDLE_STYLESHEET, MARK]
    .reduce((text, pattern) => text.replaceAll(pattern, ''), html)
    .replaceAll(` nonce="${nonce}"`, '')
