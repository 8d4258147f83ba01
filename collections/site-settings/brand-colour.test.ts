import { formatHex, wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'

import { accentsOf, brandColourProblem } from './brand-colour'

const PAPER = '#f8f4ec'
const INK = '#17131f'

/** All hues, from dark to light and grey to vivid. */
const COLOURS = Array.from({ length: 24 }, (_, index) => index * 15).flatMap((h) =>
  [0.2, 0.45, 0.62, 0.75, 0.95].flatMap((l) => [0.02, 0.12, 0.25].map((c) => formatHex({ c, h, l, mode: 'oklch' }))),
)
/** The colour itself, or the suggested one. */
const accepted = (colour: string): string => /#[\dA-F]{6}(?=\.$)/.exec(brandColourProblem(colour) ?? '')?.[0] ?? colour

describe('[PAGE-18] the brand’s colour', () => {
  it.each(['#8B5CF6', '#e11d48', '#F97316', '#14b8a6', '#0a0a5a', '#777777', '#000000', '', null])(
    '%s is taken',
    (colour) => {
      expect(brandColourProblem(colour)).toBeNull()
    },
  )

  it.each(['#FFD21F', '#ffffff', '#A5F3FC'])('%s cannot be read: the nearest that can is offered', (colour) => {
    const problem = brandColourProblem(colour)
    expect(problem).toMatch(
      /^Esta cor é demasiado clara: um texto nela não se lê \(4,5 : 1\)\. A mais próxima que serve é #[\dA-F]{6}\.$/,
    )
    expect(brandColourProblem(accepted(colour))).toBeNull()
  })

  it.each(['violeta', '#8B5', 'rgb(1,2,3)', '#8B5CF6; background: url(x)', '8B5CF6'])('%s is no colour', (text) => {
    expect(brandColourProblem(text)).toBe('Escreva a cor com # e seis algarismos ou letras de A a F, como #8B5CF6.')
  })

  it('makes accents that can be read and seen on both grounds, of every colour', () => {
    for (const given of COLOURS) {
      const colour = accepted(given)
      expect(brandColourProblem(colour), given).toBeNull()
      const accents = accentsOf(colour)
      if (!accents) throw new Error(colour)
      const { deep, night, onDeep, pale, stroke, text } = accents
      for (const tone of Object.values(accents)) expect(tone, colour).toMatch(/^#[\da-f]{6}$/)
      const readable = [
        [text, PAPER],
        [text, pale],
        [INK, pale],
        [PAPER, deep],
        [onDeep, deep],
        [PAPER, night],
      ] as const
      for (const [over, ground] of readable)
        expect(wcagContrast(over, ground), `${colour}: ${over} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      for (const ground of [PAPER, INK])
        expect(wcagContrast(stroke, ground), `${colour}: ${stroke} on ${ground}`).toBeGreaterThanOrEqual(2.95)
    }
  })
})
