import { describe, expect, it } from 'vitest'

import { CONTACT_CHANNELS, contactSentence } from './contact-channel'

describe('a contact in the history', () => {
  it('is the channel with its note', () => {
    expect(contactSentence('meeting', 'Quer três propostas')).toBe('Reunião: Quer três propostas')
  })

  it('is a sentence without one', () => {
    expect(CONTACT_CHANNELS.map((channel) => contactSentence(channel, null))).toEqual([
      'Contacto por telefone',
      'Contacto por WhatsApp',
      'Contacto por email',
      'Contacto por reunião',
    ])
  })
})
