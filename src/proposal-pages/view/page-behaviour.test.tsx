// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { hasMonthly, offerTotals } from '@crm/line-items/domain/totals'
import { FIRST_MONTH_MOMENTS, planOffer } from '@crm/payment-plans/domain/monthly-terms'
import { READY_PLANS } from '@crm/payment-plans/domain/payment-plan'
import { consentTo } from '@crm/proposals/domain/answers'
import { formatKwanza } from '@kit/lib/money'
import { readBrowserScript } from '@/server/browser-script'
import fc from '../../../tests/support/fast-check'
import { endPage } from '../../../tests/support/page-leftovers'
import { frozenQuote, LINK_SETTINGS, proposalContent } from '../../../tests/support/proposal-fixture'
import type { LinkContent } from './link-content'
import { LinkView } from './link-view'

const PAGE_SCRIPT = readBrowserScript('proposal')
const SETTINGS = { ...LINK_SETTINGS, chat: 'https://wa.me/244900000000' }

const ACCEPTED = proposalContent({
  acceptance: {
    acceptedAt: '2026-11-22T13:30:00.000Z',
    content: '{}',
    contentHash: '0'.repeat(64),
    depositCents: 1,
    grossCents: 2,
    name: 'Ana',
    restCents: 1,
    role: 'Gerente',
    selected: [],
  },
  payment: {
    bank: null,
    dayLimitCents: 0,
    entity: null,
    expressPhone: null,
    hasAccount: true,
    holder: null,
    iban: 'AO06004400006729503010102',
    operationLimitCents: 0,
    reference: 'ORC-2026-0042',
    text: null,
  },
  state: 'accepted',
})

/** Loads the page as the server sends it, and runs its script. */
function open(content: LinkContent): void {
  document.body.innerHTML = renderToStaticMarkup(<LinkView content={content} settings={SETTINGS} />)
  // Runs the inline script at the end of the document, as a browser would.
  // oxlint-disable-next-line no-implied-eval, no-new-func
  new Function(PAGE_SCRIPT)()
}

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`No ${selector}`)
  return found
}

const percent = fc.integer({ max: 10_000, min: 0 }).map((hundredths) => hundredths / 100)
const line = fc.record({
  isMonthly: fc.constantFrom(undefined, true),
  isOptional: fc.boolean(),
  isSelected: fc.boolean(),
  quantity: fc.integer({ max: 999, min: 1 }),
  unitPriceCents: fc.integer({ max: 9_999_999, min: 0 }),
})
const quote = fc
  .record({
    depositPercent: percent,
    fixedTotalCents: fc.integer({ max: 9_999_999_999, min: 0 }),
    lines: fc.array(line, { maxLength: 6 }),
    monthlyTerms: fc.record({
      firstMonth: fc.constantFrom(...FIRST_MONTH_MOMENTS),
      minimumMonths: fc.nat(36),
      noticeDays: fc.nat(90),
    }),
    paymentPlan: fc.constantFrom(undefined, ...Object.values(READY_PLANS).map((plan) => [...plan])),
    vatRatePercent: percent,
  })
  .map(({ lines, monthlyTerms, ...rest }) =>
    frozenQuote({
      ...rest,
      ...(hasMonthly(lines) && { monthlyTerms }),
      lines: lines.map((one, index) => ({
        ...one,
        description: `Linha ${index}`,
        id: `l${index}`,
        totalCents: one.quantity * one.unitPriceCents,
      })),
    }),
  )

const amounts = () => [...document.querySelectorAll('[data-amount=grossCents]')].map((place) => place.textContent)

describe('the page of a proposal with its script', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    endPage()
  })

  it('[PROP-08] follows what is ticked, in every amount and in what is sent', () => {
    open(proposalContent())
    expect(new Set(amounts())).toEqual(new Set(['1\u00a0567\u00a0500,57\u00a0Kz']))
    const box = find('[name=linha][value=l5]') as HTMLInputElement
    box.checked = true
    box.dispatchEvent(new Event('change', { bubbles: true }))
    expect(new Set(amounts())).toEqual(new Set(['1\u00a0651\u00a0860,57\u00a0Kz']))
    expect((find('[name=grossCents]') as HTMLInputElement).value).toBe('165186057')
    expect(find('[data-without-script]').hidden).toBe(true)
  })

  it('[PROP-08] [PROP-11] a consent is to the amount that was read: another amount needs another', () => {
    open(proposalContent())
    const consent = find('[name=consent]') as HTMLInputElement
    const change = (field: HTMLElement) => field.dispatchEvent(new Event('change', { bubbles: true }))
    consent.checked = true
    change(find('#aceitar-role'))
    expect(consent.checked).toBe(true)
    const box = find('[name=linha][value=l5]') as HTMLInputElement
    box.checked = true
    change(box)
    expect(consent.checked).toBe(false)
  })

  it('[PROP-08] keeps what was chosen and typed until the answer is recorded, also if sending fails; never the consent', () => {
    open(proposalContent())
    const box = () => find('[name=linha][value=l5]') as HTMLInputElement
    const consent = () => find('[name=consent]') as HTMLInputElement
    const role = () => find('#aceitar-role') as HTMLInputElement
    box().checked = consent().checked = true
    role().value = 'Gerente'
    role().dispatchEvent(new Event('input', { bubbles: true }))
    open(proposalContent())
    expect([box().checked, role().value, consent().checked]).toEqual([true, 'Gerente', false])
    expect(new Set(amounts())).toEqual(new Set(['1\u00a0651\u00a0860,57\u00a0Kz']))
    find('#responder').dispatchEvent(new Event('submit', { cancelable: true }))
    open({ kind: 'sentence', sentence: 'Tente novamente.' })
    open(proposalContent())
    expect([box().checked, role().value]).toEqual([true, 'Gerente'])
    open(ACCEPTED)
    open(proposalContent())
    expect([box().checked, role().value]).toEqual([false, ''])
  })

  it('[PROP-23] [PROP-24] keeps a question and the words of a refusal until they have arrived', () => {
    const textOf = (form: string) => find(`#${form}-text`) as HTMLTextAreaElement
    const texts = () => [textOf('perguntar').value, textOf('recusar').value]
    const type = (form: string, text: string) => {
      textOf(form).value = text
      textOf(form).dispatchEvent(new Event('input', { bubbles: true }))
    }
    open(proposalContent())
    type('perguntar', 'Inclui o manual?')
    type('recusar', 'Fica para o ano.')
    open({ kind: 'sentence', sentence: 'Tente novamente.' })
    open(proposalContent())
    expect(texts()).toEqual(['Inclui o manual?', 'Fica para o ano.'])
    open(proposalContent({}, { hasAsked: true }))
    expect(texts()).toEqual(['', 'Fica para o ano.'])
    open(proposalContent({ state: 'refused' }))
    open(proposalContent())
    expect(texts()).toEqual(['', ''])
  })

  it('[PROP-24] keeps a second question too, when the page that confirms the first is loaded again', () => {
    const text = () => find('#perguntar-text') as HTMLTextAreaElement
    const type = (words: string) => {
      text().value = words
      text().dispatchEvent(new Event('input', { bubbles: true }))
    }
    const load = () => open(proposalContent({}, { hasAsked: location.search.includes('feito=pergunta') }))
    load()
    type('Inclui o manual?')
    history.replaceState(null, '', '?feito=pergunta#perguntas')
    load()
    expect(text().value).toBe('')
    type('E as fontes?')
    load()
    expect([text().value, location.hash]).toEqual(['E as fontes?', '#perguntas'])
    history.replaceState(null, '', location.pathname)
  })

  it('[RET-02] [PAY-03] comes to what the server comes to, whatever is ticked', () => {
    fc.assert(
      fc.property(quote, fc.infiniteStream(fc.boolean()), (asked, ticks) => {
        open(proposalContent({ quote: asked }))
        const boxes = [...document.querySelectorAll<HTMLInputElement>('[name=linha]')]
        for (const box of boxes) box.checked = ticks.next().value === true
        find('[data-offer]').dispatchEvent(new Event('change'))
        const ticked = boxes.filter(({ checked }) => checked).map(({ value }) => value)
        const totals = offerTotals(asked, boxes.length > 0 ? ticked : [])
        const isListed = asked.paymentPlan !== undefined || hasMonthly(asked.lines)
        const instalments = isListed ? planOffer(asked, totals) : []
        const once = instalments.filter(({ isFirstMonth }) => !isFirstMonth).map(({ amountCents }) => amountCents)
        const shown: Record<string, number> = { ...totals, ...Object.fromEntries(once.entries()) }
        expect(instalments.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(
          isListed ? totals.grossCents : 0,
        )
        for (const place of document.querySelectorAll('[hidden] [data-amount], [hidden][data-monthly]')) place.remove()
        for (const place of document.querySelectorAll<HTMLElement>('[data-amount]'))
          expect(place.textContent).toBe(formatKwanza(shown[place.dataset.amount ?? ''] ?? -1))
        expect(find('[for=aceitar-consent]').textContent).toBe(consentTo(asked, totals))
        expect(find('#totais').textContent.includes('Total do primeiro mês')).toBe(totals.monthlyCents !== undefined)
        expect(document.querySelectorAll('#totais li')).toHaveLength(instalments.length)
        expect((find('[name=grossCents]') as HTMLInputElement).value).toBe(String(totals.grossCents))
        endPage()
      }),
      { numRuns: 40 },
    )
  })

  it('[PROP-13] says that it is being registered, and is sent once', async () => {
    open(proposalContent())
    const form = find('#responder') as HTMLFormElement
    const send = () => form.dispatchEvent(new Event('submit', { cancelable: true }))
    expect(send()).toBe(true)
    await vi.runOnlyPendingTimersAsync()
    const button = find('#responder [data-busy]') as HTMLButtonElement
    expect([button.disabled, button.textContent]).toEqual([true, 'A registar…'])
    expect(send()).toBe(false)
  })

  it('[PROP-10] warns of an odd NIF, and of no other', () => {
    open(proposalContent())
    const field = find('#aceitar-nif') as HTMLInputElement
    const note = find('[data-odd-nif]')
    const type = (text: string) => {
      field.value = text
      field.dispatchEvent(new Event('change'))
      return note.hidden
    }
    expect(['', '5417 000 000', '004512345LA041', '123'].map(type)).toEqual([true, true, true, false])
  })

  it('[PROP-27] copies the IBAN', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    open(ACCEPTED)
    const button = find('[data-copy]') as HTMLButtonElement
    expect([button.hidden, button.textContent]).toEqual([false, 'Copiar IBAN'])
    button.click()
    await vi.advanceTimersByTimeAsync(0)
    expect(writeText).toHaveBeenCalledWith('AO06004400006729503010102')
    expect(button.textContent).toBe('IBAN copiado')
    await vi.advanceTimersByTimeAsync(3000)
    expect(button.textContent).toBe('Copiar IBAN')
  })

  it('[PROP-32] is small', () => {
    expect(PAGE_SCRIPT.length).toBeLessThanOrEqual(4096)
  })

  it('[PROP-32] tells of a visit after 15 seconds in view, and never of staff', async () => {
    sessionStorage.clear()
    const tell = vi.fn(() => true)
    Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: tell })
    Object.defineProperty(navigator, 'webdriver', { configurable: true, value: false })
    open(proposalContent({}, { isStaff: true }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(tell).not.toHaveBeenCalled()
    open(proposalContent())
    await vi.advanceTimersByTimeAsync(14_500)
    expect(tell).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(500)
    open(proposalContent())
    await vi.advanceTimersByTimeAsync(60_000)
    expect(tell).toHaveBeenCalledTimes(1)
    expect(tell).toHaveBeenCalledWith(`/orcamento/${'a'.repeat(32)}/visita`, expect.any(URLSearchParams))
    await vi.advanceTimersByTimeAsync(1_800_000)
    open(proposalContent())
    await vi.advanceTimersByTimeAsync(15_000)
    expect(tell).toHaveBeenCalledTimes(2)
  })
})
