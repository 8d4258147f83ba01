import { describe, expect, it } from 'vitest'

import { callLink, greeting, greetingLink } from './contact-links'

const lead = {
  company: null,
  consentVersion: '2026-11-26',
  id: '1a2b3c4d-0000-4000-8000-000000000000',
  name: ' Ana  Bela',
  phone: '(+244) 923 456 789',
  phoneE164: '+244923456789',
  serviceInterest: 'Branding & Web',
}

describe('the links to a lead', () => {
  it('[OP-89] call the normalised number, or the digits that were typed', () => {
    expect(callLink(lead)).toBe('tel:+244923456789')
    expect(callLink({ phone: 'ext. 12-34', phoneE164: null })).toBe('tel:1234')
    expect(callLink({ phone: 'não tem', phoneE164: null })).toBeNull()
    expect(callLink({ phone: '923456711 - 912345678', phoneE164: null })).toBe('tel:923456711')
    expect(callLink({ phone: null, phoneE164: null })).toBeNull()
  })

  it('[OP-89] open WhatsApp at the digits, with a greeting that survives the address', () => {
    const link = new URL(greetingLink(lead, 'Kianda & Filhos') ?? '')
    expect(link.origin + link.pathname).toBe('https://wa.me/244923456789')
    expect([...link.searchParams]).toEqual([['text', greeting(lead, 'Kianda & Filhos')]])
    expect(greetingLink({ ...lead, phoneE164: null }, 'Kianda')).toBeNull()
  })

  it('greet who asked on the site with the reference of the request, and others with what interests them', () => {
    expect(greeting(lead, 'Kianda')).toBe(
      'Olá Ana, aqui é a equipa da Kianda. Recebemos o seu pedido sobre Branding & Web (REF-1A2B3C4D). Podemos falar agora?',
    )
    expect(greeting({ ...lead, consentVersion: null }, 'Kianda')).toBe(
      'Olá Ana, aqui é a equipa da Kianda. Podemos falar sobre Branding & Web?',
    )
    expect(greeting({ ...lead, consentVersion: null, serviceInterest: null }, 'Kianda')).toBe(
      'Olá Ana, aqui é a equipa da Kianda. Podemos falar?',
    )
  })
})
