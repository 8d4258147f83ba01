import { CONSENT_VERSION } from '@crm/leads/domain/consent'
import { expect, it } from 'vitest'

import { quoteBody } from './quote-body'

const VALUES = { email: 'ana@exemplo.ao', mensagem: null, nif: null, nome: 'Ana', telefone: '923000111' }

it('[SERV-65…66] [OP-47] a quote request has the documented keys', () => {
  const body = quoteBody('Rebranding', VALUES, '')
  expect(body).toEqual({
    consentVersion: CONSENT_VERSION,
    email: 'ana@exemplo.ao',
    mensagem: '',
    nif: '',
    nome: 'Ana',
    priority: 'medium',
    serviceInterest: 'Rebranding',
    servico: 'Rebranding',
    source: 'website',
    status: 'new',
    telefone: '923000111',
  })
  expect(quoteBody('Rebranding', { ...VALUES, mensagem: 'Olá', nif: '1' }, 'x')).toEqual({
    ...body,
    mensagem: 'Olá',
    nif: '1',
    website: 'x',
  })
})
