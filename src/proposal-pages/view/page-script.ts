/** The one script of a proposal's page, which reads and works whole without it (LINK-14). Compiled by the build. */
import { MAX_PROOF_BYTES } from '@crm/proposals/domain/proof-file'
import { splitCents, splitTotals } from '@crm/line-items/domain/totals'
import { formatKwanza } from '@kit/lib/money'
import { isPlausibleNif } from '@kit/lib/nif'
import type { open } from './signature-script'

/** Where signature-script.ts is, as the build says. */
declare const SIGNATURE_ADDRESS: string
// By a name of its own: esbuild would look for a module that it is told as a text.
const signatureAddress = SIGNATURE_ADDRESS

const all = <E extends HTMLElement>(selector: string) => document.querySelectorAll<E>(selector)
/** Of markup that belongs together: where the one is, the other is. */
const inside = (part: HTMLElement, selector: string) => part.querySelector(selector) as HTMLElement
const named = (id?: string) => document.getElementById(id as string) as HTMLElement

/**
 * What was chosen and typed of an answer stays in this tab until the answer is sent: over a question, and a reload. Consent
 * is given anew.
 */
for (const form of all<HTMLFormElement>('form[data-offer]')) {
  const key = `resposta ${(inside(form, '[name=contentHash]') as HTMLInputElement).value}`
  const fields = form.querySelectorAll<HTMLInputElement>('[name=linha], input:not([type=hidden], [type=checkbox])')
  const stateOf = ({ checked, type, value }: HTMLInputElement) => (type === 'checkbox' ? checked : value)
  const keep = () => {
    try {
      sessionStorage.setItem(key, JSON.stringify(Array.from(fields, stateOf)))
    } catch {}
  }
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) as string) as (boolean | string)[] | null
    for (const [at, state] of kept?.entries() ?? []) {
      const field = fields[at] as HTMLInputElement
      if (typeof state === 'string') field.value = state
      else field.checked = state
    }
  } catch {}
  form.addEventListener('input', keep)
  form.addEventListener('submit', () => sessionStorage.removeItem(key))
}

/** Ticking an optional line changes every amount (PROP-08). Restored pages have the ticks of before, so it also runs first. */
for (const offer of all('[data-offer]')) {
  type Offer = [baseCents: number, vatRatePercent: number, depositPercent: number, ...plan: number[]]
  const [baseCents, vatRatePercent, depositPercent, ...plan] = (offer.dataset.offer as string)
    .split(' ')
    .map(Number) as Offer
  const boxes = offer.querySelectorAll<HTMLInputElement>('[name=linha]')
  const follow = () => {
    let totalCents = baseCents
    let monthlyCents = Number(offer.dataset.month ?? 0)
    for (const { checked, dataset } of boxes)
      if (checked) {
        totalCents += Number(dataset.cents)
        monthlyCents += Number(dataset.month ?? 0)
      }
    const totals = splitTotals(totalCents, monthlyCents, vatRatePercent, depositPercent)
    // An instalment by its place in the plan.
    const amounts = { ...totals, ...splitCents(totals.onceGrossCents, plan) } as object as Record<string, number>
    for (const part of all('[data-monthly]')) part.hidden = !monthlyCents !== !part.dataset.monthly
    for (const place of all('[data-amount]'))
      place.textContent = formatKwanza(amounts[place.dataset.amount as string] as number)
    ;(inside(offer, '[name=grossCents]') as HTMLInputElement).value = `${totals.grossCents}`
  }
  if (boxes.length > 0) {
    offer.addEventListener('change', follow)
    addEventListener('pageshow', follow)
    follow()
  }
}

/** A form is sent once (PROP-13); the page that the browser brings back can be sent again. */
for (const form of all('form[method=post]')) {
  const button = inside(form, '[data-busy]') as HTMLButtonElement
  const text = button.innerHTML
  let isSent = false
  form.addEventListener('submit', (event) => {
    if (isSent) return event.preventDefault()
    isSent = true
    setTimeout(() => {
      button.disabled = true
      button.textContent = button.dataset.busy as string
    })
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    isSent = button.disabled = false
    button.innerHTML = text
  })
}

/** What only script can do, and what only those without script need. */
for (const part of all('[data-without-script]')) part.hidden = true

for (const button of all('[data-copy]')) {
  const text = button.textContent
  button.hidden = false
  const copy = async () => {
    const place = named(button.dataset.copy)
    try {
      await navigator.clipboard.writeText(place.dataset.text as string)
    } catch {
      getSelection()?.selectAllChildren(place)
      if (!document.execCommand('copy')) return
    }
    button.textContent = button.dataset.copied as string
    setTimeout(() => (button.textContent = text), 3000)
  }
  button.addEventListener('click', () => void copy())
}

for (const note of all('[data-too-large]')) {
  const field = named(note.dataset.tooLarge) as HTMLInputElement
  field.addEventListener('change', () => (note.hidden = !((field.files?.[0]?.size ?? 0) > MAX_PROOF_BYTES)))
}

for (const note of all('[data-odd-nif]')) {
  const field = named(note.dataset.oddNif) as HTMLInputElement
  const judge = () => (note.hidden = !/[^\s.-]/.test(field.value) || isPlausibleNif(field.value))
  field.addEventListener('change', judge)
  judge()
}

/** What a signature is drawn with is fetched when it is asked for, or was asked for before (PROP-12). */
for (const part of all('[data-signature]')) {
  const button = inside(part, 'button') as HTMLButtonElement
  const draw = async () => {
    button.disabled = true
    try {
      const script = (await import(signatureAddress)) as { open: typeof open }
      script.open(part)
    } catch {
      button.disabled = false
    }
  }
  const step = part.closest<HTMLElement>('[hidden]')
  if (step) step.hidden = false
  button.addEventListener('click', () => void draw())
  if ((inside(part, 'input') as HTMLInputElement).value) void draw()
}

/**
 * Tells of a visit once somebody has really looked (PROP-32): 3 seconds with a touch, 15 without, and once per tab in half
 * an hour. Robots look at pages too: they say so in `webdriver`, or do nothing that is trusted.
 */
for (const { dataset } of all('[data-visit]')) {
  const { visit: revision = '', visitTo = '' } = dataset
  const key = `visita ${visitTo}`
  let lastAt = 0
  try {
    lastAt = Number(sessionStorage.getItem(key))
  } catch {}
  if (navigator.webdriver || Date.now() - lastAt < 1_800_000) continue
  let seenMs = 0
  let isTouched = false
  const touch = (event: Event) => (isTouched ||= event.isTrusted)
  for (const sign of ['touchstart', 'scroll', 'keydown', 'pointerdown', 'pointermove'])
    addEventListener(sign, touch, { capture: true, passive: true })
  const clock = setInterval(() => {
    if (document.visibilityState === 'visible') seenMs += 500
    if (seenMs < (isTouched ? 3000 : 15_000)) return
    clearInterval(clock)
    try {
      sessionStorage.setItem(key, String(Date.now()))
    } catch {}
    navigator.sendBeacon?.(visitTo, new URLSearchParams({ revision }))
  }, 500)
}
