import { MAX_PROOF_BYTES } from '@crm/proposals/domain/proof-file'

/**
 * The arithmetic of `offerTotals` for the browser: cents, and percentages in hundredths. A test holds both together. Here,
 * because the page carries no script but this one.
 */
export const TOTALS = `(baseCents, vatHundredths, depositHundredths, tickedCents) => {
    const totalCents = tickedCents.reduce((sum, cents) => sum + cents, baseCents)
    const vatCents = Math.floor((totalCents * vatHundredths + 5000) / 10000)
    const grossCents = totalCents + vatCents
    const depositCents = Math.round((grossCents * depositHundredths) / 10000)
    return { depositCents, grossCents, restCents: grossCents - depositCents, totalCents, vatCents }
  }`

/** As `formatKwanza`; the languages that a phone's browser knows differ. */
export const KWANZA = `(cents) =>
    String(Math.floor(cents / 100)).replace(/\\B(?=(\\d{3})+$)/g, '\\u00a0') +
    ',' + String(cents % 100).padStart(2, '0') + '\\u00a0Kz'`

/** Ticking an optional line changes every amount (PROP-08). Restored pages have the ticks of before, so it also runs first. */
const FOLLOW_SELECTION = `
  const totals = ${TOTALS}
  const kwanza = ${KWANZA}
  const offer = document.querySelector('[data-offer]')
  const follow = () => {
    const [base, vat, deposit] = offer.dataset.offer.split(' ').map(Number)
    const lines = [...offer.querySelectorAll('[name=linha]:checked')]
    const amounts = totals(base, vat, deposit, lines.map((line) => Number(line.dataset.cents)))
    document.querySelectorAll('[data-amount]').forEach((place) => {
      place.textContent = kwanza(amounts[place.dataset.amount])
    })
    offer.elements.grossCents.value = amounts.grossCents
  }
  if (offer && offer.querySelector('[name=linha]')) {
    offer.addEventListener('change', follow)
    addEventListener('pageshow', follow)
    follow()
  }`

/** A form is sent once (PROP-13); the page that the browser brings back can be sent again. */
const SEND_ONCE = `
  document.querySelectorAll('form[method=post]').forEach((form) => {
    const button = form.querySelector('[data-busy]')
    const text = button.innerHTML
    let isSent = false
    form.addEventListener('submit', (event) => {
      if (isSent) return event.preventDefault()
      isSent = true
      setTimeout(() => {
        button.disabled = true
        button.textContent = button.dataset.busy
      })
    })
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return
      isSent = button.disabled = false
      button.innerHTML = text
    })
  })`

/** What only script can do, and what only those without script need. */
const COMFORT = `
  document.querySelectorAll('[data-without-script]').forEach((part) => (part.hidden = true))
  document.querySelectorAll('[data-copy]').forEach((button) => {
    const text = button.textContent
    button.hidden = false
    button.addEventListener('click', async () => {
      const place = document.getElementById(button.dataset.copy)
      try {
        await navigator.clipboard.writeText(place.dataset.text)
      } catch {
        getSelection().selectAllChildren(place)
        if (!document.execCommand('copy')) return
      }
      button.textContent = button.dataset.copied
      setTimeout(() => (button.textContent = text), 3000)
    })
  })
  document.querySelectorAll('[data-too-large]').forEach((note) => {
    const field = document.getElementById(note.dataset.tooLarge)
    field.addEventListener('change', () => (note.hidden = !(field.files[0]?.size > ${MAX_PROOF_BYTES})))
  })
  document.querySelectorAll('[data-odd-nif]').forEach((note) => {
    const field = document.getElementById(note.dataset.oddNif)
    const judge = () => {
      const text = field.value.replace(/[\\s.-]/g, '')
      note.hidden = text === '' || /^(\\d{10}|\\d{9}[a-z]{2}\\d{3})$/i.test(text)
    }
    field.addEventListener('change', judge)
    judge()
  })`

/** What a signature is drawn with is fetched when it is asked for, or was asked for before (PROP-12). */
const DRAW_SIGNATURE = `
  document.querySelectorAll('[data-signature]').forEach((part) => {
    const button = part.querySelector('button')
    const draw = async () => {
      button.disabled = true
      try {
        ;(await import(part.dataset.signature)).open(part)
      } catch {
        button.disabled = false
      }
    }
    part.closest('[hidden]').hidden = false
    button.addEventListener('click', draw)
    if (part.querySelector('input').value) draw()
  })`

/**
 * Tells of a visit once somebody has really looked (PROP-32): 3 seconds with a touch, 15 without, and once per tab in half
 * an hour. Robots look at pages too: they say so in `webdriver`, or do nothing that is trusted.
 */
const TELL_VISIT = `
  const visit = document.querySelector('[data-visit]')
  const tellVisit = () => {
    const key = 'visita ' + visit.dataset.visitTo
    let lastAt = 0
    try {
      lastAt = Number(sessionStorage.getItem(key))
    } catch {}
    if (navigator.webdriver || Date.now() - lastAt < 1800000) return
    let seenMs = 0
    let isTouched = false
    const touch = ({ isTrusted }) => (isTouched = isTouched || isTrusted)
    for (const sign of ['touchstart', 'scroll', 'keydown', 'pointerdown', 'pointermove']) {
      addEventListener(sign, touch, { capture: true, passive: true })
    }
    const clock = setInterval(() => {
      if (document.visibilityState === 'visible') seenMs += 500
      if (seenMs < (isTouched ? 3000 : 15000)) return
      clearInterval(clock)
      try {
        sessionStorage.setItem(key, String(Date.now()))
      } catch {}
      const body = new URLSearchParams({ revision: visit.dataset.visit })
      if (navigator.sendBeacon) navigator.sendBeacon(visit.dataset.visitTo, body)
      else fetch(visit.dataset.visitTo, { body, keepalive: true, method: 'POST' })
    }, 500)
  }
  if (visit) tellVisit()`

/** The one script of a proposal's page, which reads and works whole without it (LINK-14). Phones are not sent its indents. */
export const PAGE_SCRIPT = `(() => {${FOLLOW_SELECTION}${SEND_ONCE}${COMFORT}${DRAW_SIGNATURE}${TELL_VISIT}
})()`.replaceAll(/\n\s+/g, '\n')
