import { readBrowserScript } from '../browser-script'

/** Marks a script that runs later. */
const ASLEEP = 'type="text/plain" data-asleep'

/** The framework's scripts: files of the build, what it starts with, and the order to start. */
const FRAMEWORK_SCRIPT = /<script(?=[^>]* src="\/_next\/|[^>]*>\(?(?:self\.__next_f|globalThis\["TURBOPACK"\]))/g

/** Hints that ask for such files before anything of the page is seen. */
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g

/** What wakes them (alarm.ts). */
export const ALARM = readBrowserScript('alarm')

/**
 * Lets a page that is whole without script be just that until the visitor does something: the framework would compete
 * with text, fonts and pictures for a slow phone's line and processor (decision 0014).
 */
export function withScriptsOnDemand(html: string): string {
  const asleep = html
    .replace('<html ', '<html data-resting="" ')
    .replaceAll(FRAMEWORK_SCRIPT, `<script ${ASLEEP}`)
    .replaceAll(SCRIPT_PRELOAD, '')
  return asleep.replace('</head>', () => `<script>${ALARM}</script></head>`)
}
