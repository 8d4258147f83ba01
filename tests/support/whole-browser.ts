/**
 * The tag of tests for the whole Chromium, and not for its headless shell, which draws and runs pages by the same engine in
 * half the time (docs/decisions/0027): what drops a line, prefetches, counts bytes or animates by scrolling.
 */
export const WHOLE_BROWSER = '@whole-browser'
