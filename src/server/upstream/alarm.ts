/**
 * Inline script that makes a page respond before its framework scripts have run (decision 0031). Prefetches the
 * sleeping scripts a moment after the page has loaded, and starts all of them at the visitor's first interaction: each
 * in a task of its own, so that input can be handled in between. Keeps the scroll position when the content above gets
 * its real height. Runs nothing before a click has been answered (by the browser or first-answers.ts) or shown as
 * waiting, and painted. A click that only the framework can answer waits for it; if it does not load, links become
 * plain links. Records how the visitor came, because they may leave before the framework has loaded. `data-scripted`
 * marks links that script answers in place. Compiled by the build.
 */
import { noteArrival } from '@/site/forms/arrival'
import { VISITOR_MOVES } from '@/site/layout/visitor-moves'
import { answer, tellAddress, watchMenu } from '../pages/first-answers'

/** Delay after `load` before the scripts are fetched, so that nothing still being drawn waits for them. */
const REST_MS = 1000
/** How long a link waits for the script. A button waits on: without a script its click would be lost. */
const LONGEST_HOLD_MS = 8000
/** How long after a key or the end of a press the page waits for the click that belongs to it. */
const CLICK_MS = 100
/** How long after a scroll nothing runs: scrolling stays smooth, and a press that follows is answered first. */
const CALM_MS = 200

const HELD = 'button, [data-scripted], [data-services-tab]'
const SIGNS = ['pointermove', 'pointerdown', 'pointerup', 'pointercancel', 'keydown', 'focusin', 'input', 'scroll']

const { dataset: state } = document.documentElement
const turn = new MessageChannel()
let asleep: HTMLScriptElement[] = []
let isAwake = false
let isPressed = false
let isWhole = false
let clicked: HTMLElement | null = null
let calm: number | undefined

function fetchEarly(): void {
  if (isAwake) return
  const files = asleep.filter(({ noModule, src }) => src && !noModule)
  document.head.append(
    ...files.map(({ src }) =>
      Object.assign(document.createElement('link'), { as: 'script', href: src, rel: 'prefetch' }),
    ),
  )
}

function wakeNext(): void {
  const old = asleep.shift()
  if (!old) return
  const script = document.createElement('script')
  for (const { name, value } of old.attributes) {
    if (name !== 'type' && name !== 'data-asleep') script.setAttribute(name, value)
  }
  script.text = old.text
  script.addEventListener('error', release)
  old.replaceWith(script)
  turn.port2.postMessage(null)
}

function unfold(): void {
  if (!('resting' in state)) return
  const seen = scrollY ? document.elementFromPoint(innerWidth / 2, innerHeight / 2) : null
  const top = seen?.getBoundingClientRect().top ?? 0
  delete state.resting
  if (seen) scrollBy({ behavior: 'instant', top: seen.getBoundingClientRect().top - top })
}

/** Null also in a browser without `<dialog>`. */
function frameOf({ dataset }: HTMLElement): HTMLDialogElement | null {
  const frame = document.getElementById(dataset.frame ?? '') as HTMLDialogElement | null
  return frame?.showModal ? frame : null
}

function release(): void {
  removeEventListener('click', hold, true)
  // Runs after the framework's current work, so that the framework learns of it.
  setTimeout(tellAddress)
  const control = clicked
  clicked = null
  if (!control) return
  delete control.dataset.waiting
  const frame = frameOf(control)
  // The frame was closed a moment ago; its `close` event has yet to fire.
  if (frame && !frame.open) return
  control.click()
}

function wake(): void {
  if (isAwake) return
  if (!isWhole) return addEventListener('DOMContentLoaded', wake, { once: true })
  isAwake = true
  for (const sign of SIGNS) removeEventListener(sign, notice, true)
  unfold()
  wakeNext()
}

function notice({ type }: Event): void {
  if (type === 'scroll') {
    clearTimeout(calm)
    calm = window.setTimeout(wake, CALM_MS)
    return
  }
  if (type === 'pointercancel') isPressed = false
  else if (type === 'pointerdown' || type === 'keydown') {
    clearTimeout(calm)
    isPressed = true
  } else if (!isPressed) return wake()
  if (type === 'pointerup' || type === 'keydown') setTimeout(wake, CLICK_MS)
}

/** Opens the empty dialog. Closing it cancels the waiting click. */
function showFrame(control: HTMLElement): void {
  const frame = frameOf(control)
  if (!frame || frame.open) return
  frame.showModal()
  const forget = () => {
    if (clicked !== control) return
    delete control.dataset.waiting
    clicked = null
  }
  frame.addEventListener('close', forget, { once: true })
}

function hold(event: MouseEvent): void {
  requestAnimationFrame(() => setTimeout(wake))
  const target = event.target as Element
  // The browser must know a section's real position before it scrolls there.
  if (target.closest('a[href*="#"]')) unfold()
  if (event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const control = target.closest<HTMLElement>(HELD)
  if (answer(event) || !control) return
  event.preventDefault()
  event.stopPropagation()
  if (clicked) delete clicked.dataset.waiting
  clicked = control
  clicked.dataset.waiting = ''
  showFrame(control)
  if (control instanceof HTMLAnchorElement) setTimeout(release, LONGEST_HOLD_MS)
}

noteArrival()
turn.port1.addEventListener('message', wakeNext)
turn.port1.start()
for (const sign of SIGNS) addEventListener(sign, notice, { capture: true, passive: true })
addEventListener('click', hold, true)
addEventListener('site:awake', release, { once: true })
// A visitor who moves on from the section in the address must not be scrolled back to it (section-arrival.tsx).
const move = () => void (state.moved = '')
if (location.hash) for (const sign of VISITOR_MOVES) addEventListener(sign, move, { once: true, passive: true })
addEventListener('DOMContentLoaded', () => {
  isWhole = true
  // The inline scripts that the framework starts with run before its files.
  asleep = [
    ...document.querySelectorAll<HTMLScriptElement>('script[data-asleep]:not([src])'),
    ...document.querySelectorAll<HTMLScriptElement>('script[data-asleep][src]'),
  ]
  // Enables buttons that say they are disabled until the script has loaded: their clicks are kept.
  for (const button of document.querySelectorAll('button[aria-disabled]')) button.removeAttribute('aria-disabled')
  watchMenu()
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (location.search || location.hash || (visit && visit.type !== 'navigate')) wake()
  else addEventListener('load', () => setTimeout(fetchEarly, REST_MS))
})
