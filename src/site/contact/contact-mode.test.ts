import { describe, expect, it } from 'vitest'

import { isUntouchedMessage, messageTemplate, readContactQuery } from './contact-mode'

describe('contact mode', () => {
  it.each([
    ['?quote=true', 'quote', ''],
    ['?quote=true&priority=high&service=Pacote+Completo', 'priority', 'Pacote Completo'],
    ['?priority=high', 'normal', ''],
    ['?quote=1&priority=high', 'normal', ''],
    ['?quote=true&priority=low', 'quote', ''],
    ['?service=Tr%C3%A1fego%20Pago', 'normal', 'Tráfego Pago'],
  ])('[CONT-02…05] [OP-38] %s is %s', (search, mode, service) => {
    expect(readContactQuery(search)).toEqual({ mode, service })
  })

  it.each(['', '?', '?utm_source=x'])('[OP-37] says nothing about the mode for %j', (search) => {
    expect(readContactQuery(search)).toBeNull()
  })

  it('[CONT-13] [CONT-14] begins the message of a quote, with priority wording when it is one', () => {
    expect(messageTemplate({ mode: 'normal', service: 'SEO' }, '2h')).toBe('')
    expect(messageTemplate({ mode: 'quote', service: 'SEO' }, '2h')).toMatch(/orçamento gratuito para «SEO»/)
    expect(messageTemplate({ mode: 'priority', service: '' }, '2h')).toMatch(/pedido prioritário: .* em 2h/)
  })

  it('[CONT-13] [CONT-14] knows a begun message from a written one', () => {
    for (const mode of ['normal', 'quote', 'priority'] as const) {
      const message = messageTemplate({ mode, service: 'Tráfego Pago (Google)' }, '2h')
      expect(isUntouchedMessage(message)).toBe(true)
      expect(isUntouchedMessage(`${message}amanhã`)).toBe(false)
    }
    expect(isUntouchedMessage('Olá! Preciso de ajuda.')).toBe(false)
  })
})
