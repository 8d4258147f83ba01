// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { SITE_TEXTS } from '@collections/site-texts/defaults'
import { describe, expect, it, vi } from 'vitest'

import {
  answerRequests,
  arriveBy,
  created,
  descriptionOf,
  expectToast,
  field,
  fill,
  reload,
  usePage,
  visit,
} from '../../../tests/support/visitor'
import { contactWords } from './contact-mode'
import { ContactForm } from './contact-form'
import { ContactHeading } from './contact-heading'

usePage()

const ENTRY = 'Catálogos e Revistas'
const SERVICE_NAMES = Promise.resolve([ENTRY])
const PAGE = (
  <section>
    <ContactHeading
      chat="https://wa.me/244923000000"
      closedNotice="Hoje estamos fechados (Natal)."
      words={contactWords(SITE_TEXTS.contact)}
    />
    <ContactForm isPolicyPublished priorityTime="2h" serviceNames={SERVICE_NAMES} whatsApp={null} />
  </section>
)
const OTHERS = { Email: 'ana@exemplo.ao', Nome: 'Ana Bela', Telefone: '923000111' }

const heading = () => screen.getByRole('heading', { level: 2 }).textContent
const button = () => within(screen.getByRole('form')).getByRole('button')
const query = () => window.location.pathname + window.location.search + window.location.hash

const follow = (address: string) => {
  window.history.pushState(null, '', address)
  return visit(PAGE)
}

/** Does what the page's buttons do: changes the query and fires an event. */
const ask = (address: string, event: Event = new PopStateEvent('popstate')) =>
  act(async () => {
    window.history.pushState(null, '', address)
    window.dispatchEvent(event)
  })

describe('mode', () => {
  it('[CONT-09] without a query it is the plain contact section', async () => {
    await visit(PAGE)
    expect(heading()).toBe('Entre em Contato')
    expect(field('Mensagem').value).toBe('')
  })

  it('[CONT-02] [CONT-10] a quote link says so beside the notice of a closed day, preselects its service and begins the message', async () => {
    await follow('/?quote=true&service=Tr%C3%A1fego+Pago#contact')
    expect(heading()).toBe('Solicitar Orçamento')
    expect(screen.getByText('Hoje estamos fechados (Natal).')).toBeTruthy()
    expect(screen.getByText('ORÇAMENTO GRÁTIS')).toBeTruthy()
    expect(field('Serviço').value).toBe('Tráfego Pago')
    expect(field('Mensagem').value).toContain('orçamento gratuito para «Tráfego Pago»')
  })

  it('[CONT-11…12] [CONT-14] a priority link promises 2 h and is sent as one', async () => {
    const sent = answerRequests(created)
    const user = await follow('/?quote=true&service=Pacote+Completo&priority=high#contact')
    expect(heading()).toBe('Orçamento Prioritário')
    expect(screen.getByText('PEDIDO PRIORITÁRIO')).toBeTruthy()
    expect(screen.getByText('proposta em 2h', { exact: false, selector: 'p' })).toBeTruthy()
    expect(field('Mensagem').value).toContain('pedido prioritário')
    fill({ ...OTHERS, Mensagem: `${field('Mensagem').value}amanhã` })
    await user.click(button())
    await expectToast('Mensagem enviada!')
    expect(sent).toMatchObject([{ body: { priority: 'high', servico: 'Pacote Completo' } }])
  })

  it.each(['/?quote=true#contact', '/?quote=true&priority=high#contact'])(
    '[CONT-13] [CONT-28] of %s the message that nobody has written into is not sent: it says nothing yet',
    async (address) => {
      const sent = answerRequests(created)
      const user = await follow(address)
      fill({ ...OTHERS, Serviço: 'Tráfego Pago' })
      const begun = field('Mensagem').value
      await user.click(button())
      await waitFor(() =>
        expect(descriptionOf(field('Mensagem'))).toBe(
          'Descreva sua necessidade com mais detalhes (mín. 20 caracteres)',
        ),
      )
      expect(document.activeElement).toBe(field('Mensagem'))
      expect(field('Mensagem').value).toBe(begun)
      expect(sent).toEqual([])
    },
  )

  it('[CONT-03] [OP-38] priority without quote changes nothing', async () => {
    const sent = answerRequests(created)
    const user = await follow('/?priority=high#contact')
    expect(heading()).toBe('Entre em Contato')
    expect(field('Mensagem').value).toBe('')
    fill({ ...OTHERS, Mensagem: 'Uma mensagem de tamanho suficiente.', Serviço: 'Tráfego Pago' })
    await user.click(button())
    await expectToast('Mensagem enviada!')
    expect(sent[0]?.body).not.toHaveProperty('priority')
  })

  it('[CONT-05] [CONT-07] an address with a query sets it, one without leaves it', async () => {
    await follow('/?quote=true#contact')
    await ask('/?quote=true&priority=high#contact')
    expect(heading()).toBe('Orçamento Prioritário')
    await ask('/?quote=true#contact')
    expect(heading()).toBe('Solicitar Orçamento')
    await ask('/#about')
    expect(heading()).toBe('Solicitar Orçamento')
    await ask('/?service=Tr%C3%A1fego%20Pago#contact')
    expect(heading()).toBe('Entre em Contato')
  })
})

describe('query', () => {
  it('[CONT-06] [OP-37] goes after 2000 ms, not before, and the mode stays', async () => {
    await visit(PAGE)
    vi.useFakeTimers()
    await ask('/?quote=true#contact')
    expect(heading()).toBe('Solicitar Orçamento')
    vi.advanceTimersByTime(1999)
    expect(query()).toBe('/?quote=true#contact')
    vi.advanceTimersByTime(1)
    expect(query()).toBe('/#contact')
    expect(heading()).toBe('Solicitar Orçamento')
  })

  it('[CONT-06] asked again, the 2 s are counted anew', async () => {
    await visit(PAGE)
    vi.useFakeTimers()
    await ask('/?quote=true#contact')
    vi.advanceTimersByTime(1500)
    await ask('/?quote=true&priority=high#contact')
    vi.advanceTimersByTime(1999)
    expect(query()).toBe('/?quote=true&priority=high#contact')
    vi.advanceTimersByTime(1)
    expect(query()).toBe('/#contact')
  })
})

describe('message', () => {
  it('[CONT-08] [CONT-13] a later request keeps what was typed', async () => {
    await visit(PAGE)
    fill({ Mensagem: 'Já escrevi isto à mão.' })
    await ask('/?quote=true#contact', new HashChangeEvent('hashchange'))
    expect(heading()).toBe('Solicitar Orçamento')
    expect(field('Mensagem').value).toBe('Já escrevi isto à mão.')
  })

  it('[CONT-13] [CONT-14] an untouched one follows the mode', async () => {
    await follow('/?quote=true#contact')
    expect(field('Mensagem').value).toContain('orçamento gratuito para os vossos serviços')
    await ask('/?quote=true&priority=high#contact')
    expect(field('Mensagem').value).toMatch(/pedido prioritário: .* em 2h/)
  })
})

describe('service beyond the documented options', () => {
  const options = () => within(field('Serviço')).getAllByRole('option')

  it('[CONT-04] [CONT-35] one of the site is added, selected, and still there after a reload without the query', async () => {
    const sent = answerRequests(created)
    await follow(`/?service=${encodeURIComponent(ENTRY)}#contact`)
    await waitFor(() => expect(field('Serviço').value).toBe(ENTRY))
    expect(options()).toHaveLength(1 + 15 + 1)
    expect(heading()).toBe('Entre em Contato')
    fill({ ...OTHERS, Mensagem: 'Uma mensagem de tamanho suficiente.' })
    window.history.replaceState(null, '', '/#contact')
    const user = await reload(PAGE)
    await waitFor(() => expect(field('Serviço').value).toBe(ENTRY))
    await user.click(button())
    await expectToast('Mensagem enviada!')
    expect(sent).toMatchObject([{ body: { servico: ENTRY } }])
  })

  it('[CONT-04] [OP-39] any other is not', async () => {
    await follow('/?service=Astrologia#contact')
    await act(() => SERVICE_NAMES)
    expect(field('Serviço').value).toBe('')
    expect(options()).toHaveLength(1 + 15)
  })
})

describe("a page's own service", () => {
  const formWith = (service: string) => (
    <ContactForm isPolicyPublished priorityTime="2h" service={service} serviceNames={SERVICE_NAMES} whatsApp={null} />
  )

  it('[CONT-35] [PAGE-13] is not taken along to another form; what the visitor has chosen is', async () => {
    await visit(formWith('Email Marketing'))
    expect(field('Serviço').value).toBe('Email Marketing')
    fill({ Nome: 'Ana Bela' })
    await reload(PAGE)
    expect([field('Nome').value, field('Serviço').value]).toEqual(['Ana Bela', ''])
    await reload(formWith('Email Marketing'))
    fill({ Serviço: 'Tráfego Pago' })
    await reload(PAGE)
    expect(field('Serviço').value).toBe('Tráfego Pago')
  })
})

describe('kept request', () => {
  it('[CONT-14] [OP-37] is one after a reload too, with what was chosen since', async () => {
    const sent = answerRequests(created)
    await follow('/?quote=true&priority=high&service=Email%20Marketing#contact')
    fill({ ...OTHERS, Mensagem: `${field('Mensagem').value}amanhã`, Serviço: 'Tráfego Pago' })
    arriveBy('reload')
    window.history.replaceState(null, '', '/#contact')
    const user = await reload(PAGE)
    expect(heading()).toBe('Orçamento Prioritário')
    expect(field('Mensagem').value).toMatch(/para «Email Marketing» em 2h[^]*Para quando: amanhã$/)
    expect(field('Serviço').value).toBe('Tráfego Pago')
    await user.click(button())
    await expectToast('Mensagem enviada!')
    expect(sent).toMatchObject([{ body: { priority: 'high', servico: 'Tráfego Pago' } }])
    await reload(PAGE)
    expect(heading()).toBe('Entre em Contato')
  })

  it.each(['/#contact', '/?service=Tr%C3%A1fego%20Pago#contact'])(
    '[CONT-05] [OP-37] a visit to %s ends one that nobody has written into',
    async (address) => {
      await follow('/?quote=true&priority=high#contact')
      expect(field('Mensagem').value).toContain('pedido prioritário')
      arriveBy('navigate')
      window.history.replaceState(null, '', address)
      await reload(PAGE)
      expect(heading()).toBe('Entre em Contato')
      expect(field('Mensagem').value).toBe('')
      arriveBy('reload')
      await reload(PAGE)
      expect(heading()).toBe('Entre em Contato')
    },
  )

  it('[OP-37] a visit leaves one that somebody has written into', async () => {
    await follow('/?quote=true&priority=high#contact')
    const begun = `${field('Mensagem').value}amanhã`
    fireEvent.change(field('Mensagem'), { target: { value: begun } })
    arriveBy('navigate')
    window.history.replaceState(null, '', '/#contact')
    await reload(PAGE)
    expect(heading()).toBe('Orçamento Prioritário')
    expect(field('Mensagem').value).toBe(begun)
  })

  const PACKAGE = '/?quote=true&service=Pacote+Completo&priority=high#contact'

  it('[CONT-05] [OP-37] the service of an ended priority request does not stay chosen', async () => {
    await follow(PACKAGE)
    fill({ Nome: 'Ana Bela' })
    expect(field('Serviço').value).toBe('Pacote Completo')
    arriveBy('navigate')
    window.history.replaceState(null, '', '/#contact')
    await reload(PAGE)
    expect(field('Serviço').value).toBe('')
    expect(field('Nome').value).toBe('Ana Bela')
  })

  it('[CONT-05] one that the visitor has chosen since stays', async () => {
    await follow(PACKAGE)
    fill({ Serviço: 'Tráfego Pago' })
    arriveBy('navigate')
    window.history.replaceState(null, '', '/#contact')
    await reload(PAGE)
    expect(field('Serviço').value).toBe('Tráfego Pago')
  })

  it('[CONT-05] [CONT-07] a later request without a service takes the asked one back, not a chosen one', async () => {
    await follow(PACKAGE)
    await ask('/?quote=true#contact')
    expect(field('Serviço').value).toBe('')
    await ask(PACKAGE)
    fill({ Serviço: 'Tráfego Pago' })
    await ask('/?quote=true#contact')
    expect(field('Serviço').value).toBe('Tráfego Pago')
  })
})
