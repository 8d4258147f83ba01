/** The only script of a proposal's page, which is complete without it (LINK-14). Compiled by the build. */
import { MAX_PROOF_BYTES } from '@crm/proposals/domain/proof-file'
import { splitCents, splitTotals } from '@crm/line-items/domain/totals'
import { formatKwanza } from '@kit/lib/money'
import { isPlausibleNif } from '@kit/lib/nif'
import type { open } from './signature-script'

/** Address of the built signature-script.ts, defined by the build. */
declare const SIGNATURE_ADDRESS: string
// In a variable, because esbuild would try to resolve an import of a literal.
const signatureAddress = SIGNATURE_ADDRESS

const all = <E extends HTMLElement>(selector: string) => document.querySelectorAll<E>(selector)
/** Not null-checked: the markup of a part always comes as a whole. */
const inside = (part: HTMLElement, selector: string) => part.querySelector(selector) as HTMLElement
const named = (id?: string) => document.getElementById(id as string) as HTMLElement
/** For the storage, which a browser may refuse. */
const attempt = (act: () => void) => {
  try {
    act()
  } catch {}
}

/** Forgets what has arrived, but not again at a reload: more may be typed. Not at submit: it may not be recorded. */
for (const { dataset } of all('[data-answered]'))
  attempt(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.endsWith(dataset.answered as string)) sessionStorage.removeItem(key)
    const address = new URL(location.href)
    address.searchParams.delete('feito')
    history.replaceState(null, '', address)
  })

/**
 * Keeps an unrecorded form's choices and texts in this tab, so that they survive another form or a reload. Consent has to
 * be given again.
 */
for (const form of all<HTMLFormElement>('[data-kept]')) {
  const key = `resposta ${form.dataset.kept}`
  const fields = form.querySelectorAll<HTMLInputElement>(
    '[name=linha], textarea, input:not([type=hidden], [type=checkbox], [type=radio])',
  )
  const stateOf = ({ checked, type, value }: HTMLInputElement) => (type === 'checkbox' ? checked : value)
  const keep = () => attempt(() => sessionStorage.setItem(key, JSON.stringify(Array.from(fields, stateOf))))
  attempt(() => {
    const kept = JSON.parse(sessionStorage.getItem(key) as string) as (boolean | string)[] | null
    for (const [at, state] of kept?.entries() ?? []) {
      const field = fields[at] as HTMLInputElement
      if (typeof state === 'string') field.value = state
      else field.checked = state
    }
  })
  form.addEventListener('input', keep)
}

/**
 * Updates every amount when an optional line is ticked, which needs another consent (PROP-08, PROP-11). Runs at the
 * start too, because a restored page keeps its ticks.
 */
for (const offer of all('[data-offer]')) {
  type Offer = [baseCents: number, vatRatePercent: number, depositPercent: number, ...plan: number[]]
  const [baseCents, vatRatePercent, depositPercent, ...plan] = (offer.dataset.offer as string)
    .split(' ')
    .map(Number) as Offer
  const boxes = offer.querySelectorAll<HTMLInputElement>('[name=linha]')
  const total = inside(offer, '[name=grossCents]') as HTMLInputElement
  const consent = inside(offer, '[name=consent]') as HTMLInputElement
  const follow = () => {
    let totalCents = baseCents
    let monthlyCents = Number(offer.dataset.month ?? 0)
    for (const { checked, dataset } of boxes)
      if (checked) {
        totalCents += Number(dataset.cents)
        monthlyCents += Number(dataset.month ?? 0)
      }
    const totals = splitTotals(totalCents, monthlyCents, vatRatePercent, depositPercent)
    // An instalment is keyed by its index in the plan.
    const amounts = { ...totals, ...splitCents(totals.onceGrossCents, plan) } as object as Record<string, number>
    for (const part of all('[data-monthly]')) part.hidden = !monthlyCents !== !part.dataset.monthly
    for (const place of all('[data-amount]'))
      place.textContent = formatKwanza(amounts[place.dataset.amount as string] as number)
    // The consent was to the amount in its sentence.
    if (total.value !== (total.value = `${totals.grossCents}`)) consent.checked = false
  }
  if (boxes.length > 0) {
    offer.addEventListener('change', follow)
    addEventListener('pageshow', follow)
    follow()
  }
}

/** Sends a form only once (PROP-13); a page restored by the browser can send it again. */
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

/** Shows parts that need script, and hides those for browsers without it. */
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

/** Loads the signature pad on demand, or at once if a signature was already drawn (PROP-12). */
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
 * Reports a visit once somebody has really looked (PROP-32): after 3 visible seconds with a touch, 15 without, and once
 * per tab in half an hour. Ignores robots: they set `webdriver`, or produce no trusted events.
 */
for (const { dataset } of all('[data-visit]')) {
  const { visit: revision = '', visitTo = '' } = dataset
  const key = `visita ${visitTo}`
  let lastAt = 0
  attempt(() => (lastAt = Number(sessionStorage.getItem(key))))
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
    attempt(() => sessionStorage.setItem(key, String(Date.now())))
    navigator.sendBeacon?.(visitTo, new URLSearchParams({ revision }))
  }, 500)
}
