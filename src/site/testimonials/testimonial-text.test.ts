import { describe, expect, it } from 'vitest'

import { initialsOf, positionLine } from './testimonial-text'

describe('testimonial card', () => {
  it('[HOME-51] takes the first letters of the first two words', () => {
    expect(initialsOf('Eduardo Cassoneca')).toBe('EC')
    expect(initialsOf('  ana   maria da silva ')).toBe('AM')
    expect(initialsOf('Ébano')).toBe('É')
    expect(initialsOf('')).toBe('')
  })

  it('[HOME-52] [HOME-53] joins position and company, else says Cliente', () => {
    expect(positionLine('CEO', 'Kianda')).toBe('CEO, Kianda')
    expect(positionLine(null, 'Kianda')).toBe('Kianda')
    expect(positionLine('', null)).toBe('Cliente')
  })
})
