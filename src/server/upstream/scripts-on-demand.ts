import { readBrowserScript } from '../browser-script'

/** Marks a script that runs later. */
const ASLEEP = 'type="text/plain" data-asleep'

/** The framework's scripts: files of the build, its initial data, and the call that starts it. */
const FRAMEWORK_SCRIPT = /<script(?=[^>]* src="\/_next\/|[^>]*>\(?(?:self\.__next_f|globalThis\["TURBOPACK"\]))/g

/** Preload hints for those files, which would be fetched before anything is visible. */
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g

/** Inline script that starts them (alarm.ts). */
export const ALARM = readBrowserScript('alarm')

/**
 * Postpones the framework's scripts until the visitor interacts with a page that is complete without them: they would
 * compete with text, fonts and pictures for a slow phone's connection and processor (decision 0014).
 */
export function withScriptsOnDemand(html: string): string {
  const asleep = html
    .replace('<html ', '<html data-resting="" ')
    .replaceAll(FRAMEWORK_SCRIPT, `<script ${ASLEEP}`)
    .replaceAll(SCRIPT_PRELOAD, '')
  return asleep.replace('</head>', () => `<script>${ALARM}</script></head>`)
}
