import { describe, expect, it } from 'vitest'

import { shownTags } from './portfolio-row'
import { toLines, toTags } from './portfolio-text'
import { portfolioWording } from './portfolio-wording'

describe('the portfolio screen', () => {
  it('[PADM-19] shows three tags and counts the rest', () => {
    expect(shownTags(['a', 'b', 'c'])).toEqual({ further: 0, shown: ['a', 'b', 'c'] })
    expect(shownTags(['a', 'b', 'c', 'd', 'e'])).toEqual({ further: 2, shown: ['a', 'b', 'c'] })
  })

  it('[PADM-39] takes one picture a line and drops blank ones', () => {
    expect(toLines(' https://a.ao/1.webp\r\n\n   \nhttps://a.ao/2.webp\n')).toEqual([
      'https://a.ao/1.webp',
      'https://a.ao/2.webp',
    ])
  })

  it('[PADM-35, PADM-40] splits tags at commas and trims them', () => {
    expect(toTags(' marca , logo,, web ')).toEqual(['marca', 'logo', 'web'])
    expect(toTags('')).toEqual([])
  })

  it('[PADM-42…46] words a failure by the server’s sentence, else by the fallback', () => {
    const { describeFailure } = portfolioWording('deletar')
    expect(describeFailure('Projeto não encontrado', true)).toBe('Falha ao deletar projeto: Projeto não encontrado')
    expect(describeFailure('Sem ligação.', false)).toBe('Erro ao deletar projeto. Sem ligação.')
  })
})
