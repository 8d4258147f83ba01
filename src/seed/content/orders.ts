import type { ItemSeed, OrderSeed } from './crm-records'
import { kwanzas } from '@collections/catalogue/catalogue-entry'
import { quoteSeeds } from './quotes'

type Draft = Omit<OrderSeed, 'items'>
type FromQuote = Omit<Draft, 'title' | 'description' | 'clientKey' | 'quoteKey'>

/** An order takes title, client and items from its quote (OP-63, OP-71). */
function fromQuote(quoteKey: string, draft: FromQuote): OrderSeed {
  const quote = quoteSeeds.find(({ key }) => key === quoteKey)
  if (!quote?.clientKey) throw new Error(`Order from a quote without a client in the seed: ${quoteKey}`)
  const { title, description, clientKey, items } = quote
  return direct({ ...draft, title, description, clientKey, quoteKey }, items)
}

/** Items get the order's status; an order in progress has its first item done. */
function direct(draft: Draft, items: readonly ItemSeed[]): OrderSeed {
  const isUnderway = draft.status === 'in_progress' && items.length > 1
  return {
    ...draft,
    items: items.map((item, index) => ({ ...item, status: isUnderway && index === 0 ? 'completed' : draft.status })),
  }
}

const item = (serviceName: string, amount: number, quantity = 1): ItemSeed => ({
  serviceName,
  description: serviceName,
  quantity,
  unitPriceCents: kwanzas(amount),
})

/** 13 orders in every status and priority; the completed ones are the agency's revenue (OP-58). */
export const orderSeeds: readonly OrderSeed[] = [
  fromQuote('quote-kalunga', {
    key: 'order-kalunga',
    status: 'completed',
    priority: 'urgent',
    daysAgo: 230,
    startInDays: -228,
    dueInDays: -190,
    completedDaysAgo: 192,
    notes: '112 peças entregues; arquivo no disco partilhado.',
  }),
  fromQuote('quote-kixi', {
    key: 'order-kixi',
    status: 'completed',
    priority: 'high',
    daysAgo: 204,
    startInDays: -200,
    dueInDays: -108,
    completedDaysAgo: 110,
  }),
  fromQuote('quote-mufete', {
    key: 'order-mufete',
    status: 'completed',
    priority: 'medium',
    daysAgo: 148,
    startInDays: -146,
    dueInDays: -100,
    completedDaysAgo: 98,
    notes: 'Fachada pintada uma semana depois do previsto por causa da chuva.',
  }),
  fromQuote('quote-cassoneca', {
    key: 'order-cassoneca',
    status: 'completed',
    priority: 'high',
    daysAgo: 127,
    startInDays: -124,
    dueInDays: -80,
    completedDaysAgo: 82,
  }),
  fromQuote('quote-mupeke', {
    key: 'order-mupeke',
    status: 'completed',
    priority: 'high',
    daysAgo: 104,
    startInDays: -102,
    dueInDays: -45,
    completedDaysAgo: 47,
  }),
  fromQuote('quote-zunga', {
    key: 'order-zunga',
    status: 'in_progress',
    priority: 'urgent',
    daysAgo: 80,
    startInDays: -76,
    dueInDays: 9,
    notes: 'Testes na rua concluídos; faltam os ecrãs do estafeta.',
  }),
  fromQuote('quote-kandengue', {
    key: 'order-kandengue',
    status: 'in_progress',
    priority: 'medium',
    daysAgo: 58,
    startInDays: -50,
    dueInDays: 16,
  }),
  direct(
    {
      key: 'order-gabela',
      title: 'Nova torra: embalagem de 1 kg',
      description: 'Adaptação do sistema de embalagens ao saco grande.',
      status: 'in_progress',
      priority: 'low',
      daysAgo: 26,
      startInDays: -20,
      dueInDays: 24,
      clientKey: 'client-gabela',
    },
    [
      item('Cartazes e Lonas', 45_000),
      { description: 'Variante de embalagem', quantity: 3, unitPriceCents: kwanzas(18_000) },
    ],
  ),
  direct(
    {
      key: 'order-kixi-redes',
      title: 'Redes sociais Kixi, trimestre',
      description: 'Continuação da gestão mensal.',
      status: 'pending',
      priority: 'medium',
      daysAgo: 9,
      startInDays: 5,
      dueInDays: 95,
      clientKey: 'client-kixi',
    },
    [item('Gestão de Redes Sociais', 45_000, 3), item('Criação de Conteúdo', 38_000, 3)],
  ),
  direct(
    {
      key: 'order-mufete-brindes',
      title: 'Brindes de aniversário',
      description: 'Aventais e sacos para o segundo aniversário.',
      status: 'pending',
      priority: 'high',
      daysAgo: 4,
      startInDays: 1,
      dueInDays: 14,
      clientKey: 'client-mufete',
      notes: 'Aguarda confirmação das quantidades.',
    },
    [item('Brindes Personalizados', 15_000, 6)],
  ),
  direct(
    {
      key: 'order-cassoneca-frota',
      title: 'Decoração de frota',
      description: 'Vinil para oito camiões.',
      status: 'pending',
      priority: 'low',
      daysAgo: 2,
      clientKey: 'client-cassoneca',
    },
    [{ description: 'Vinil e aplicação por camião', quantity: 8, unitPriceCents: kwanzas(78_500) }],
  ),
  direct(
    {
      key: 'order-tati-lookbook',
      title: 'Lookbook impresso',
      description: 'Catálogo de 24 páginas da coleção.',
      status: 'completed',
      priority: 'low',
      daysAgo: 180,
      startInDays: -176,
      dueInDays: -160,
      completedDaysAgo: 159,
      clientKey: 'client-tati',
    },
    [
      item('Catálogo de Produtos', 65_000),
      { description: 'Impressão, 200 exemplares', quantity: 200, unitPriceCents: 145_050 },
    ],
  ),
  direct(
    {
      key: 'order-embondeiro',
      title: 'Ativação de praia',
      description: 'Segunda vaga de provas no litoral.',
      status: 'cancelled',
      priority: 'medium',
      daysAgo: 290,
      startInDays: -280,
      dueInDays: -250,
      clientKey: 'client-embondeiro',
      notes: 'Cancelado pelo cliente por falta de produto.',
    },
    [item('Campanha de Lançamento', 180_000)],
  ),
]
