/**
 * Tag of tests that need the whole Chromium: dropped connections, prefetching, byte counts or scroll-driven animations.
 * Others run in its headless shell, which uses the same engine in half the time (docs/decisions/0027).
 */
export const WHOLE_BROWSER = '@whole-browser'
