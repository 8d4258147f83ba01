// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { toasts, usePage, visit } from '../../../tests/support/visitor'
import { FloatingQuoteButton } from './floating-quote-button'

usePage()

const QUERY = '?quote=true&service=Pacote+Completo&priority=high'

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Peça um Orçamento|Redirecionando/ })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

const place = <E extends Element>(element: E, rect: DOMRect): E => {
  vi.spyOn(element as Element, 'getBoundingClientRect').mockReturnValue(rect)
  return element
}

const isHidden = () => button().closest('form')?.dataset.floating === 'hidden'

async function open(section = true): Promise<void> {
  await visit(
    <>
      {section && (
        <section id="contact">
          <h2>Entre em Contato</h2>
        </section>
      )}
      <a href="/servicos">Outra coisa</a>
      <FloatingQuoteButton />
    </>,
  )
  vi.useFakeTimers()
}

describe('floating button', () => {
  beforeEach(() => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  })

  it('[PAGE-13] is marked as Portuguese on a page in another language', async () => {
    await visit(<FloatingQuoteButton lang="pt" />)
    expect(button().closest('[lang]')?.getAttribute('lang')).toBe('pt')
  })

  it('[CONT-51…53] [OP-41] is disabled and reads Redirecionando... for 2 s, with a toast of 3 s', async () => {
    await open()
    expect(button().textContent).toBe('Peça um Orçamento GRÁTIS')
    fireEvent.click(button())
    expect(button().textContent).toBe('Redirecionando...')
    expect(button().disabled).toBe(true)
    await act(() => vi.dynamicImportSettled())
    await pass(50)
    expect(toasts().map(({ textContent }) => textContent)).toEqual(['A redirecionar para o formulário…'])
    await pass(1949)
    expect(button().disabled).toBe(true)
    await pass(1)
    expect(button().textContent).toBe('Peça um Orçamento GRÁTIS')
    expect(button().disabled).toBe(false)
    await pass(900)
    expect(toasts()).toHaveLength(1)
    await pass(150)
    expect(toasts()).toEqual([])
  })

  it('[CONT-47] [CONT-49…50] sets the query and tells it at once, and scrolls after 300 ms', async () => {
    await open()
    const told: string[] = []
    window.addEventListener('popstate', () => told.push(location.search), { once: true })
    fireEvent.click(button())
    expect(window.location.search).toBe(QUERY)
    expect(told).toEqual([QUERY])
    await pass(299)
    expect(window.scrollTo).not.toHaveBeenCalled()
    await pass(1)
    expect(window.scrollTo).toHaveBeenCalledTimes(1)
    // Waits until the scroll has ended.
    await pass(1200)
  })

  it('[CONT-48] [CONT-55] stops 80 px above the section, which then pulses and has the focus', async () => {
    await open()
    const section = document.querySelector<HTMLElement>('#contact')
    vi.spyOn(section ?? document.body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 900, 100, 100))
    fireEvent.click(button())
    await pass(300)
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 820 })
    expect(section?.dataset.pulse).toBeUndefined()
    act(() => void window.dispatchEvent(new Event('scrollend')))
    expect(section?.dataset.pulse).toBe('')
    expect(document.activeElement?.textContent).toBe('Entre em Contato')
    await pass(1400)
    expect(section?.dataset.pulse).toBeUndefined()
  })

  it('[CONT-47] who moves on before the section is reached keeps the focus', async () => {
    await open()
    button().focus()
    fireEvent.click(button())
    const elsewhere = screen.getByRole('link', { name: 'Outra coisa' })
    elsewhere.focus()
    await pass(2000)
    expect(window.scrollTo).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(elsewhere)
  })

  it('[CONT-53] two clicks at once are one', async () => {
    await open()
    const told = vi.fn()
    window.addEventListener('popstate', told)
    act(() => {
      const form = button().closest('form')
      form?.requestSubmit()
      form?.requestSubmit()
    })
    window.removeEventListener('popstate', told)
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('[CONT-54] without a contact section it logs an error and goes to the one on Home', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    await open(false)
    fireEvent.click(button())
    expect(logged.mock.calls).toEqual([['Secção de contacto não encontrada']])
    expect(assign).toHaveBeenCalledExactlyOnceWith(`/${QUERY}#contact`)
    logged.mockClear()
  })

  it.each([
    ['a call to action, at any width', '<a data-call="" href="/contact">Solicitar Orçamento</a>', true],
    ['pictures, on a narrow screen', '<a data-gallery="" href="/media/1.webp">Ampliar</a>', false],
  ])('[CONT-46] gives way to %s', async (_, html, isHiddenOnWide) => {
    let isNarrow = true
    vi.stubGlobal('matchMedia', () => ({ matches: isNarrow }))
    await open()
    expect(isHidden()).toBe(false)
    const main = document.body.appendChild(document.createElement('main'))
    main.innerHTML = html
    const call = main.querySelector('a') ?? main
    place(call, new DOMRect(0, window.innerHeight - 10, 100, 40))
    fireEvent.scroll(window)
    expect(isHidden()).toBe(true)
    isNarrow = false
    fireEvent.scroll(window)
    expect(isHidden()).toBe(isHiddenOnWide)
    for (isNarrow of [true, false]) {
      place(call, new DOMRect(0, -50, 100, 40))
      fireEvent.scroll(window)
      expect(isHidden()).toBe(false)
    }
  })
})
