import { expect, it } from 'vitest'

import { HOME_ORDER } from '@collections/home/sections'
import { SITE_DEFAULTS } from '@collections/site-settings/defaults'
import { publishingTasks, type Readiness } from './before-publishing'

const FIRST = { id: 'a1', isOwn: true, name: 'admin' }
const FRESH: Readiness = {
  mailSender: null,
  defaults: SITE_DEFAULTS,
  demoPages: ['Natal que se vê da rua', 'O Natal vende-se em setembro'],
  demoRecords: 95,
  ownProjects: [],
  projectsWithoutResults: 2,
  claims: ['+200 projetos realizados', '100% satisfação garantida'],
  projectCounts: [128, 0, 87],
  results: ['+250%', '+180%', '+320%'],
  servicesText: 'Veja quanto custa. Foi assim que começámos a trabalhar com mais de 200 empresas.',
  firstPassword: FIRST,
  documentedOffers: ['Marketing Digital', 'Design Gráfico'],
  homeSections: HOME_ORDER,
  requestEmails: [SITE_DEFAULTS.email],
  settings: {},
  siteUrl: 'http://localhost:3000',
}
const CARDS = SITE_DEFAULTS.portfolioCards
const written = (text: string) => ({ root: { children: [{ children: [{ text, type: 'text' }], type: 'paragraph' }] } })
const READY: Readiness = {
  mailSender: 'ola@kianda.ao',
  defaults: SITE_DEFAULTS,
  demoPages: [],
  demoRecords: 0,
  ownProjects: ['campanha-eco'],
  projectsWithoutResults: 1,
  claims: ['Cem marcas, uma a uma', 'Em Luanda desde 2019'],
  projectCounts: [0],
  results: [],
  servicesText: 'Veja quanto custa.',
  firstPassword: null,
  documentedOffers: [],
  homeSections: HOME_ORDER,
  requestEmails: ['pedidos@kianda.ao'],
  settings: {
    agencyName: 'Kianda',
    areFiguresConfirmed: true,
    email: 'ola@kianda.ao',
    facebookUrl: '',
    instagramUrl: 'https://www.instagram.com/kianda',
    linkedinUrl: '',
    iban: 'AO06004400006729503010102',
    nif: '5417654321',
    phone: '',
    portfolioCards: [CARDS[1], { slug: 'mufete', title: CARDS[2].title }, { project: '4f6c', slug: null, title: null }],
    privacyPolicy: written('Tratamos dos seus dados.'),
    showSamples: false,
    termsOfUse: written('Usa-se assim.'),
    whatsapp: '+244 923 000 001',
  },
  siteUrl: 'https://kianda.ao',
}
const open = (known: Readiness) => publishingTasks(known).flatMap(({ isDone, label }) => (isDone ? [] : [label]))

it('a new installation has everything to do, the same with the defaults saved as they are', () => {
  const all = publishingTasks(FRESH).map(({ label }) => label)
  expect(all).toHaveLength(15)
  expect(open(FRESH)).toEqual(all)
  expect(open({ ...FRESH, settings: { ...SITE_DEFAULTS } })).toEqual(all)
})

it('what the agency has made its own is done; what it has emptied too', () => {
  expect(open(READY)).toEqual([])
})

it.each([
  ['Palavra-passe inicial', { firstPassword: FIRST }],
  ['Endereço do site', { siteUrl: 'https://127.0.0.1' }],
  ['Envio de emails', { mailSender: null }],
  ['Registos de demonstração', { demoRecords: 1 }],
  ['Nome da agência', { settings: { ...READY.settings, agencyName: 'Agência' } }],
  ['Nome da agência', { settings: { ...READY.settings, agencyName: ' ' } }],
  ['Contactos', { settings: { ...READY.settings, phone: SITE_DEFAULTS.phone } }],
  ['Contactos', { settings: { ...READY.settings, whatsapp: SITE_DEFAULTS.whatsapp } }],
  ['Email para novos pedidos', { requestEmails: [SITE_DEFAULTS.email] }],
  ['Email para novos pedidos', { requestEmails: [] }],
  ['NIF', { settings: { ...READY.settings, nif: '' } }],
  ['Dados bancários', { settings: { ...READY.settings, bankName: 'BAI', iban: '' } }],
  ['Redes sociais', { settings: { ...READY.settings, linkedinUrl: SITE_DEFAULTS.linkedinUrl } }],
  ['Números do site', { settings: { ...READY.settings, areFiguresConfirmed: false } }],
  ['Cartões do portfólio', { settings: { ...READY.settings, portfolioCards: undefined } }],
  ['Cartões do portfólio', { settings: { ...READY.settings, portfolioCards: [CARDS[0]] } }],
  ['Cartões do portfólio', { ownProjects: [] }],
  ['Conteúdo de exemplo', { settings: { ...READY.settings, showSamples: true } }],
  ['Serviços e preços', { documentedOffers: ['Branding'] }],
  ['Textos legais', { settings: { ...READY.settings, termsOfUse: null } }],
  ['Textos legais', { settings: { ...READY.settings, termsOfUse: written('') } }],
])('%s alone is said', (label, change) => {
  expect(open({ ...READY, ...change })).toEqual([label])
})

it('counts the invented works of Home', () => {
  const hintOf = (known: Readiness) =>
    publishingTasks(known).find(({ label }) => label === 'Cartões do portfólio')?.hint
  expect(hintOf(FRESH)).toMatch(/^A página inicial mostra 6 trabalhos inventados\. /)
  expect(hintOf({ ...READY, ownProjects: [] })).toMatch(/^A página inicial mostra 1 trabalho inventado\. /)
  expect(open({ ...READY, settings: { ...READY.settings, portfolioCards: [] } })).toEqual([])
})

it('[PAGE-15] names the pages and news of the demo', () => {
  const hintOf = (known: Readiness) => publishingTasks(known).at(-1)?.hint
  expect(hintOf(FRESH)).toBe(
    '95 registos inventados para mostrar o programa. Páginas e notícias: «Natal que se vê da rua» · «O Natal vende-se em setembro».',
  )
  expect(hintOf({ ...READY, demoRecords: 1 })).toBe('1 registo inventado para mostrar o programa.')
})

it('names each statement of a number until somebody has confirmed them', () => {
  const hintOf = (known: Readiness) => publishingTasks(known).find(({ label }) => label === 'Números do site')?.hint
  expect(hintOf(FRESH)).toBe(
    'Ninguém confirmou: +200 projetos realizados · 100% satisfação garantida · 200+ Projetos realizados · ' +
      '150+ Clientes satisfeitos · 5+ Anos de experiência · 50+ Clientes Satisfeitos · 200+ Projetos Entregues · ' +
      '98% Taxa de Satisfação · 5+ Anos de Experiência · +250%, +180% e +320% em 2 projetos sem resultados próprios · ' +
      '«Foi assim que começámos a trabalhar com mais de 200 empresas.» · projetos realizados, no catálogo: 128 e 87.',
  )
  const settings = { aboutStatistics: [{ label: 'Rótulos', value: '34' }], clientStatistics: [] }
  expect(hintOf({ ...READY, settings: { ...settings, areFiguresConfirmed: false } })).toBe(
    'Ninguém confirmou: Cem marcas, uma a uma · Em Luanda desde 2019 · 34 Rótulos.',
  )
})

it('names the invented testimonials and clients while the site shows samples', () => {
  const hintOf = (known: Readiness) => publishingTasks(known).find(({ label }) => label === 'Conteúdo de exemplo')?.hint
  expect(hintOf(FRESH)).toBe(
    'Inventados: os seis depoimentos da página de serviços e, enquanto não tiver os seus, os depoimentos e os clientes ' +
      'com resultados da página inicial. Desligue «Mostrar conteúdo de exemplo».',
  )
})

it('says where links lead until the site has its address, without a variable’s name', () => {
  const hintOf = (known: Readiness) => publishingTasks(known).find(({ label }) => label === 'Endereço do site')?.hint
  expect(hintOf(FRESH)).toBe(
    'As ligações enviadas a clientes levam a http://localhost:3000, que eles não conseguem abrir. Peça a quem instalou ' +
      'o programa que indique o endereço público do site.',
  )
  for (const { hint } of publishingTasks(FRESH)) expect(hint).not.toMatch(/[A-Z]_[A-Z]/)
})

it('[OPS-21] says so while mails leave under the example’s address, whose server is not the agency’s', () => {
  const taskOf = (mailSender: string | null) =>
    publishingTasks({ ...READY, mailSender }).find(({ label }) => label === 'Envio de emails')
  expect(taskOf('ola@kianda.ao')?.isDone).toBe(true)
  expect(taskOf(SITE_DEFAULTS.email)).toMatchObject({
    hint: 'Os emails saem de geral@exemplo.ao, o endereço do exemplo: há servidores que os recusam, e as respostas não chegam à agência.',
    isDone: false,
  })
  expect(taskOf(null)?.hint).toBe('Sem servidor de email não sai nenhum orçamento, confirmação ou aviso.')
})

it('[ADM-02] the initial password’s link leads to its account, which need not be the reader’s', () => {
  const taskOf = (isOwn: boolean) => publishingTasks({ ...READY, firstPassword: { ...FIRST, isOwn } })[0]
  expect(taskOf(true)).toMatchObject({
    hint: 'Mude a palavra-passe com que a administração nasceu.',
    href: '/admin/account',
  })
  expect(taskOf(false)).toMatchObject({
    hint: 'A conta «admin» ainda tem a palavra-passe com que a administração nasceu. Mude-a ou apague a conta.',
    href: '/admin/collections/users/a1',
  })
})

it('[ADM-02] an editor sees every point that an editor can do', () => {
  const shown = publishingTasks(FRESH).flatMap(({ isContent, label }) => (isContent ? [label] : []))
  expect(shown).toEqual(expect.arrayContaining(['Números do site', 'Conteúdo de exemplo', 'Cartões do portfólio']))
})

it.each([
  'http://192.168.1.20:3000',
  'http://10.0.0.5',
  'http://servidor:3000',
  'http://loja.local',
  'http://[::1]:3000',
  'http://[fd00::1]',
])('[ADM-02] %s is no address that a client can open', (siteUrl) => {
  expect(open({ ...READY, siteUrl })).toEqual(['Endereço do site'])
})

it('[PAGE-03] names neither cards nor numbers of a section that Home does not show', () => {
  const without = (known: Readiness, hidden: string) =>
    publishingTasks({ ...known, homeSections: HOME_ORDER.filter((type) => type !== hidden) })
  const hintOf = (tasks: ReturnType<typeof publishingTasks>, wanted: string) =>
    tasks.find(({ label }) => label === wanted)
  expect(hintOf(without(FRESH, 'homePortfolio'), 'Cartões do portfólio')?.isDone).toBe(true)
  const figures = (hidden: string) => hintOf(without(FRESH, hidden), 'Números do site')?.hint
  expect(figures('homeAbout')).not.toContain('150+ Clientes satisfeitos')
  expect(figures('homeAbout')).toContain('98% Taxa de Satisfação')
  expect(figures('homeClients')).toContain('150+ Clientes satisfeitos')
  expect(figures('homeClients')).not.toContain('98% Taxa de Satisfação')
})

it('[PAGE-20] names the offers of the catalogue whose prices nobody has set, to editors too', () => {
  expect(publishingTasks(FRESH).find(({ label }) => label === 'Serviços e preços')).toMatchObject({
    hint: 'Com os preços do exemplo, que os clientes veem e pedem: Marketing Digital · Design Gráfico. Mude os preços no «Catálogo», ou crie as suas entradas e apague estas.',
    href: '/admin/collections/catalogue',
    isContent: true,
  })
})
