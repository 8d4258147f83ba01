import { VISITOR_MOVES } from '@/site/layout/visitor-moves'
import { FIRST_ANSWERS } from '../pages/first-answers'

/** Marks a script that runs later. */
const ASLEEP = 'type="text/plain" data-asleep'

/** The framework's scripts: files of the build, what it starts with, and the order to start. */
const FRAMEWORK_SCRIPT = /<script(?=[^>]* src="\/_next\/|[^>]*>\(?(?:self\.__next_f|globalThis\["TURBOPACK"\]))/g

/** Hints that ask for such files before anything of the page is seen. */
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g

/** How long after all of the page has come its scripts are fetched: nothing that is still being drawn waits for them. */
const REST_MS = 1000

/** How long a link waits for the script. A button goes on waiting: without a script it could only lose the click. */
const LONGEST_HOLD_MS = 8000

/** How long after a key or the end of a press the page waits for the click that belongs to it. */
const CLICK_MS = 100

/** How long after a scroll nothing runs: scrolling stays smooth, and a press that follows is answered first. */
const CALM_MS = 200

/**
 * Runs before the page that it watches: what is seen can be pressed. Fetches the sleeping files when the line has been free
 * for a while, and wakes all at the visitor's first sign: each script in a task of its own, so that a touch comes in
 * between. What was on the screen stays where it was when all above gets its real height. Nothing runs before a click has
 * been answered, by the browser or by first-answers.ts, or shown as waiting, and that has been painted (decision 0031). A
 * click that only script can answer waits until then, or until the script has turned out not to come: then links are plain
 * links. `data-scripted` marks links that script answers in place.
 */
export const ALARM = `(() => {${FIRST_ANSWERS}
  let asleep = []
  const held = 'button, [data-scripted], [data-services-tab]'
  const signs = ['pointermove', 'pointerdown', 'pointerup', 'pointercancel', 'keydown', 'focusin', 'input', 'scroll']
  const turn = new MessageChannel()
  let isAwake = false
  let isPressed = false
  let isWhole = false
  let clicked = null
  let calm
  const fetchEarly = () => {
    if (isAwake) return
    const files = asleep.filter(({ noModule, src }) => src && !noModule).map(({ src }) => src)
    const links = files.map((href) => Object.assign(document.createElement('link'), { as: 'script', href, rel: 'prefetch' }))
    document.head.append(...links)
  }
  const wakeNext = () => {
    const old = asleep.shift()
    if (!old) return
    const script = document.createElement('script')
    for (const { name, value } of old.attributes) {
      if (name !== 'type' && name !== 'data-asleep') script.setAttribute(name, value)
    }
    script.text = old.text
    script.onerror = release
    old.replaceWith(script)
    turn.port2.postMessage(null)
  }
  turn.port1.onmessage = wakeNext
  const unfold = () => {
    if (!('resting' in document.documentElement.dataset)) return
    const seen = scrollY && document.elementFromPoint(innerWidth / 2, innerHeight / 2)
    const top = seen && seen.getBoundingClientRect().top
    delete document.documentElement.dataset.resting
    if (seen) scrollBy({ behavior: 'instant', top: seen.getBoundingClientRect().top - top })
  }
  // Null too in a browser that opens no dialogs.
  const frameOf = ({ dataset }) => {
    const frame = document.getElementById(dataset.frame)
    return frame?.showModal ? frame : null
  }
  const release = () => {
    removeEventListener('click', hold, true)
    // After the framework's own work of this moment, which is to learn of it.
    setTimeout(tellAddress)
    const control = clicked
    clicked = null
    if (!control) return
    delete control.dataset.waiting
    const frame = frameOf(control)
    // Closed a moment ago; its event is still to come.
    if (frame && !frame.open) return
    control.click()
  }
  const wake = () => {
    if (isAwake) return
    if (!isWhole) return void addEventListener('DOMContentLoaded', wake, { once: true })
    isAwake = true
    for (const sign of signs) removeEventListener(sign, notice, true)
    unfold()
    wakeNext()
  }
  const wakeAfterPaint = () => requestAnimationFrame(() => setTimeout(wake))
  const notice = ({ type }) => {
    if (type === 'scroll') {
      clearTimeout(calm)
      calm = setTimeout(wake, ${CALM_MS})
      return
    }
    if (type === 'pointercancel') isPressed = false
    else if (type === 'pointerdown' || type === 'keydown') {
      clearTimeout(calm)
      isPressed = true
    } else if (!isPressed) return wake()
    if (type === 'pointerup' || type === 'keydown') setTimeout(wake, ${CLICK_MS})
  }
  // The dialog without its content. Whoever closes it does not want the rest any more.
  const showFrame = (control) => {
    const frame = frameOf(control)
    if (!frame || frame.open) return
    frame.showModal()
    frame.addEventListener('close', () => {
      if (clicked !== control) return
      delete control.dataset.waiting
      clicked = null
    }, { once: true })
  }
  const hold = (event) => {
    wakeAfterPaint()
    // The browser must know how far down a section is before it scrolls there.
    if (event.target.closest('a[href*="#"]')) unfold()
    if (event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const control = event.target.closest(held)
    if (answer(event) || !control) return
    event.preventDefault()
    event.stopPropagation()
    if (clicked) delete clicked.dataset.waiting
    clicked = control
    clicked.dataset.waiting = ''
    showFrame(control)
    if (control.href) setTimeout(release, ${LONGEST_HOLD_MS})
  }
  for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: true })
  addEventListener('click', hold, true)
  addEventListener('site:awake', release, { once: true })
  // Whoever moves on from the section that the address names is not brought back to it (section-arrival.tsx).
  const move = () => void (document.documentElement.dataset.moved = '')
  if (location.hash) for (const sign of ${JSON.stringify(VISITOR_MOVES)}) addEventListener(sign, move, { once: true, passive: true })
  addEventListener('DOMContentLoaded', () => {
    isWhole = true
    // What the framework starts with before the framework.
    asleep = [
      ...document.querySelectorAll('script[data-asleep]:not([src])'),
      ...document.querySelectorAll('script[data-asleep][src]'),
    ]
    // What says that it cannot be pressed before the script is there can: the click is kept.
    for (const button of document.querySelectorAll('button[aria-disabled]')) button.removeAttribute('aria-disabled')
    watchMenu()
    const [visit] = performance.getEntriesByType('navigation')
    if (location.search || location.hash || (visit && visit.type !== 'navigate')) wake()
    else addEventListener('load', () => setTimeout(fetchEarly, ${REST_MS}))
  })
})()`

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
