import { describe, expect, it } from 'vitest'

import { MAX_LOGO_BYTES, refuseLogo } from './logo-rules'

describe('a file chosen as a logo', () => {
  it('is taken up to 5 MB', () => {
    expect(refuseLogo({ size: MAX_LOGO_BYTES, type: 'image/png' })).toBeNull()
  })

  it.each(['application/pdf', 'text/html', '', 'ximage/png'])('[FEAT-13] %j is no image', (type) => {
    expect(refuseLogo({ size: 10, type })).toBe('Por favor, selecione apenas arquivos de imagem.')
  })

  it('[FEAT-14] one byte more is too large', () => {
    expect(refuseLogo({ size: MAX_LOGO_BYTES + 1, type: 'image/png' })).toBe('A imagem deve ter no máximo 5MB.')
  })
})
