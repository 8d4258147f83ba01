import { describe, expect, it } from 'vitest'

import { useApi } from '../support/api'

const api = useApi()

const CONTACT = {
  email: 'ana@exemplo.ao',
  empresa: 'Kianda Lda',
  mensagem: 'Precisamos de um website novo para a nossa empresa.',
  nome: 'Ana Bela',
  orcamento: '100k-250k',
  prazo: '1-mes',
  servico: 'Criação de Websites',
  telefone: '+244 923 000 111',
}

describe('POST /api/leads from a visitor', () => {
  it('[API-07] [OP-43] stores the contact form under the English names and answers 201', async () => {
    const { body, status } = await api.call('POST', '/api/leads', { body: CONTACT })
    expect(status).toBe(201)
    expect(body.lead).toMatchObject({
      budgetRange: '100k-250k',
      company: 'Kianda Lda',
      email: 'ana@exemplo.ao',
      name: 'Ana Bela',
      notes: CONTACT.mensagem,
      phone: '+244 923 000 111',
      priority: 'medium',
      serviceInterest: 'Criação de Websites',
      source: 'website',
      status: 'new',
      timeline: '1-mes',
    })
    const list = await api.call('GET', '/api/leads', { as: 'comercial' })
    expect(list.status).toBe(200)
    expect(list.body.leads).toHaveLength(1)
  })
})
