// @vitest-environment happy-dom
import { SITE_TEXTS } from '@collections/site-texts/defaults'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { descriptionOf, reload, usePage, visit } from '../../../tests/support/visitor'
import { CatalogueProvider } from './catalogue-context'
import { BUILT_IN_SERVICES } from './catalogue-service'
import { ServiceCards } from './service-cards'
import { ServiceDetails } from './service-details'

usePage()

const NBSP = '\u00A0'
const kwanzas = (whole: string) => `${whole.replace(' ', NBSP)},00${NBSP}Kz`

const pageOf = (services: typeof BUILT_IN_SERVICES) => (
  <CatalogueProvider ids={services.map(({ id }) => id)}>
    <ServiceCards services={services} texts={SITE_TEXTS.services} />
    {services.map((service) => (
      <ServiceDetails
        isPolicyPublished={false}
        isVatExtra={false}
        key={service.id}
        orderText=""
        service={service}
        whatsApp={null}
      />
    ))}
  </CatalogueProvider>
)
/** Only the services that the tests need, because each renders sixty elements. */
const PAGE = pageOf(BUILT_IN_SERVICES.filter(({ id }) => ['branding', 'marketing-digital'].includes(id)))

const MANAGEMENT = 'Gestão de Redes Sociais'
const card = (title: string) => screen.getByRole('button', { name: new RegExp(`^${title}`) })
const details = (title: string) => screen.getByRole('article', { name: title })
const feature = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) })
const quantity = (name: string) => screen.queryByRole<HTMLInputElement>('textbox', { name: `Quantidade: ${name}` })
const total = () => screen.getByRole('status').textContent
const checked = () => screen.queryAllByRole('checkbox', { checked: true })

it('links the page of an entry whose slug has more than an address may', async () => {
  const odd = BUILT_IN_SERVICES.filter(({ id }) => id === 'branding').map((one) => ({ ...one, id: 'Marca & Co/2' }))
  await visit(pageOf(odd))
  expect(screen.getByRole('link', { name: /^Página do serviço/ }).getAttribute('href')).toBe(
    '/servicos/Marca%20%26%20Co%2F2',
  )
})

describe('choice', () => {
  it('[SERV-05] the first service is chosen at first', async () => {
    await visit(PAGE)
    expect(screen.getAllByRole('button', { pressed: true })).toEqual([card('Marketing Digital')])
    expect(screen.getAllByRole('article')).toEqual([details('Marketing Digital')])
  })

  it('[SERV-06…08] another one clears the selection, shows its details and takes the focus there', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    const user = await visit(PAGE)
    await user.click(feature('Email Marketing'))
    expect(total()).toBe(kwanzas('28 000'))
    await user.click(card('Branding'))
    expect(screen.getAllByRole('article')).toEqual([details('Branding')])
    expect(window.location.hash).toBe('#branding')
    expect(scrolled.mock.contexts).toEqual([details('Branding')])
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Branding' }))
    expect(checked()).toEqual([])
    await user.click(card('Marketing Digital'))
    expect(checked()).toEqual([])
    expect(screen.getByText('Nada selecionado')).toBeTruthy()
  })
})

describe('the number of projects', () => {
  it.each([
    [0, ['Duração', 'Investimento'], null],
    [1, ['Duração', 'Projetos', 'Investimento'], '1 realizado'],
    [2, ['Duração', 'Projetos', 'Investimento'], '2 realizados'],
  ])('[SERV-09] %i: is in the singular for one, and left out for none', async (projectsCount, labels, text) => {
    await visit(pageOf(BUILT_IN_SERVICES.slice(0, 1).map((service) => ({ ...service, projectsCount }))))
    const found = (tag: string) =>
      [...document.querySelectorAll(`article ${tag}`)].map(({ textContent }) => textContent)
    expect(found('dt')).toEqual(labels)
    expect(found('dd')).toEqual(['3-6 meses', ...(text ? [text] : []), 'A partir de AOA 150.000/mês'])
  })
})

describe('tabs', () => {
  it('[SERV-06] [SERV-31] details stand in tabs that the arrow keys move along', async () => {
    const user = await visit(PAGE)
    await user.click(card('Branding'))
    const shown = within(details('Branding'))
    const tab = (name: string) => shown.getByRole('tab', { name })
    expect(shown.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Recursos',
      'Benefícios',
      'Processo',
    ])
    expect(within(shown.getByRole('tabpanel', { name: 'Recursos' })).getAllByRole('checkbox')).toHaveLength(5)
    await user.click(tab('Benefícios'))
    expect(shown.getAllByRole('tabpanel')).toHaveLength(1)
    expect(within(shown.getByRole('tabpanel', { name: 'Benefícios' })).getAllByRole('listitem')).toHaveLength(4)
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(tab('Processo'))
    expect(tab('Processo').getAttribute('aria-selected')).toBe('true')
    const steps = within(shown.getByRole('tabpanel', { name: 'Processo' })).getAllByRole('heading')
    expect(steps.map(({ textContent }) => textContent)).toEqual(['Imersão', 'Estratégia', 'Identidade', 'Lançamento'])
    for (const [key, name] of [
      ['ArrowRight', 'Recursos'],
      ['ArrowLeft', 'Processo'],
      ['Home', 'Recursos'],
      ['End', 'Processo'],
    ] as const) {
      await user.keyboard(`{${key}}`)
      expect(document.activeElement, key).toBe(tab(name))
    }
  })
})

describe('selection', () => {
  it('[SERV-10…14] [OP-91] features are added, counted and summed', async () => {
    const user = await visit(PAGE)
    expect(total()).toBe('A partir de AOA 150.000/mês')
    expect(descriptionOf(feature(MANAGEMENT))).not.toBe('')
    await user.click(feature(MANAGEMENT))
    expect(quantity(MANAGEMENT)?.value).toBe('1')
    expect(total()).toBe(kwanzas('45 000'))
    const group = within(screen.getByRole('group', { name: `Quantidade de ${MANAGEMENT}` }))
    expect(group.getByRole<HTMLButtonElement>('button', { name: 'Menos um' }).disabled).toBe(true)
    await user.click(group.getByRole('button', { name: 'Mais um' }))
    expect(quantity(MANAGEMENT)?.value).toBe('2')
    await user.click(feature('SEO e Posicionamento'))
    expect(total()).toBe(kwanzas('145 000'))
    expect(screen.getByText('2 recursos selecionados')).toBeTruthy()
    await user.click(feature(MANAGEMENT))
    expect(quantity(MANAGEMENT)).toBeNull()
    expect(total()).toBe(kwanzas('55 000'))
    await user.click(feature('SEO e Posicionamento'))
    expect(total()).toBe('A partir de AOA 150.000/mês')
    await user.click(feature(MANAGEMENT))
    expect(quantity(MANAGEMENT)?.value).toBe('1')
  })

  it.each([
    ['12', '12'],
    ['abc', '1'],
    ['0', '1'],
    ['-7', '1'],
  ])('[SERV-11] [SERV-12] %s as a quantity is %s', async (text, value) => {
    const user = await visit(PAGE)
    await user.click(feature(MANAGEMENT))
    fireEvent.change(quantity(MANAGEMENT) ?? document.body, { target: { value: text } })
    expect(quantity(MANAGEMENT)?.value).toBe(value)
  })

  it.each([
    ['-5', '5'],
    ['-', '1'],
    ['05', '5'],
    ['a12', '12'],
    ['15', '15'],
    ['1.000', '1.000'],
  ])('[SERV-11] [SERV-12] %s key by key is %s: a digit takes the place of what was no number', async (keys, value) => {
    const user = await visit(PAGE)
    await user.click(feature(MANAGEMENT))
    await user.tripleClick(quantity(MANAGEMENT) ?? document.body)
    await user.keyboard(keys)
    expect(quantity(MANAGEMENT)?.value).toBe(value)
  })

  it('[SERV-11] an emptied quantity counts as 1 and is one when it is left', async () => {
    const user = await visit(PAGE)
    await user.click(feature(MANAGEMENT))
    await user.clear(quantity(MANAGEMENT) ?? document.body)
    expect(quantity(MANAGEMENT)?.value).toBe('')
    expect(total()).toBe(kwanzas('45 000'))
    await user.tab()
    expect(quantity(MANAGEMENT)?.value).toBe('1')
  })

  it.each([
    ['1.000', '1000'],
    ['500,00', '500'],
    ['1 000', '1000'],
  ])('[SERV-13] %s as a quantity counts and stays as %s', async (keys, value) => {
    const user = await visit(PAGE)
    await user.click(feature(MANAGEMENT))
    await user.tripleClick(quantity(MANAGEMENT) ?? document.body)
    await user.keyboard(keys)
    await user.tab()
    expect(quantity(MANAGEMENT)?.value).toBe(value)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('[SERV-12] says of a quantity that is no whole number that it became 1, until another is typed', async () => {
    const user = await visit(PAGE)
    await user.click(feature(MANAGEMENT))
    await user.tripleClick(quantity(MANAGEMENT) ?? document.body)
    await user.keyboard('2,5')
    await user.tab()
    expect(quantity(MANAGEMENT)?.value).toBe('1')
    expect(screen.getByRole('alert').textContent).toBe('"2,5" não é um número inteiro: ficou 1.')
    await user.type(quantity(MANAGEMENT) ?? document.body, '3')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is there again after a reload', async () => {
    const user = await visit(PAGE)
    await user.click(card('Branding'))
    await user.click(feature('Criação de Logótipo'))
    await reload(PAGE)
    expect(screen.getAllByRole('article')).toEqual([details('Branding')])
    expect(checked()).toEqual([feature('Criação de Logótipo')])
  })
})
