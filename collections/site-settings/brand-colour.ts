import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori'

import { isHexColour } from '@kit/lib/hex-colour'

/** The site's accent colours, derived from one colour, by use (PAGE-18). */
export interface Accents {
  /** Surfaces without text, strokes, focus. */
  stroke: string
  /** Text on paper and on the pale background; background of buttons. */
  text: string
  /** A dark background for text. */
  deep: string
  /** The darkest, behind drawings. */
  night: string
  /** A light background for text. */
  pale: string
  /** Muted text on the dark background. */
  onDeep: string
}

/** Backgrounds of site and proposal (src/app/(site)/site.css). */
const PAPER = '#f8f4ec'
const INK = '#17131f'
/** Min contrast of text and of strokes (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT_CONTRAST = 4.5
const STROKE_CONTRAST = 3
/** Contrast of paper on the dark background, as with the default violet. */
const DEEP_CONTRAST = 8
/** Max difference in OKLCH lightness (0…1) at which the text's colour still counts as the same colour. */
const FURTHEST = 0.25
const STEP = 0.01

const toOklch = converter('oklch')

/** The colour at another lightness, clamped to sRGB. */
const toneOf = (colour: Oklch, lightness: number, chroma = 1): string =>
  formatHex(clampChroma({ ...colour, c: colour.c * chroma, l: lightness }, 'oklch'))

/** Steps the lightness from `from` until the tone is good. */
function lightnessFor(colour: Oklch, from: number, step: number, isGood: (tone: string) => boolean): number {
  let lightness = Math.min(1, Math.max(0, from))
  while (lightness >= 0 && lightness <= 1 && !isGood(toneOf(colour, lightness))) lightness += step
  return Math.min(1, Math.max(0, lightness))
}

const paleOf = (colour: Oklch): string => toneOf(colour, 0.9, 0.3)

/** The lightest tone that is readable on paper and on the pale background. */
function textLightness(colour: Oklch): number {
  const grounds = [PAPER, paleOf(colour)]
  return lightnessFor(colour, colour.l, -STEP, (tone) =>
    grounds.every((ground) => wcagContrast(tone, ground) >= TEXT_CONTRAST),
  )
}

/** Parses `#rrggbb`; null if invalid. */
function parseColour(text: string): Oklch | null {
  return isHexColour(text.trim()) ? (toOklch(text.trim()) ?? null) : null
}

let cache: { accents: Accents | null; text: string } = { accents: null, text: '' }

/**
 * Accents of the typed colour; null without one, which means the default accents. Cached, because it takes
 * milliseconds.
 */
export function accentsOf(text: string | null | undefined): Accents | null {
  if (cache.text !== (text ?? '')) {
    const colour = parseColour(text ?? '')
    cache = { accents: colour && makeAccents(colour), text: text ?? '' }
  }
  return cache.accents
}

/** Derives each accent with the contrast that its use needs. */
function makeAccents(colour: Oklch): Accents {
  const text = textLightness(colour)
  const onPaper = lightnessFor(colour, colour.l, -STEP, (tone) => wcagContrast(tone, PAPER) >= STROKE_CONTRAST)
  const stroke = lightnessFor(colour, onPaper, STEP, (tone) => wcagContrast(tone, INK) >= STROKE_CONTRAST)
  const deep = lightnessFor(colour, text - 0.1, -STEP, (tone) => wcagContrast(tone, PAPER) >= DEEP_CONTRAST)
  return {
    deep: toneOf(colour, deep),
    night: toneOf(colour, deep * 0.8),
    onDeep: toneOf(colour, 0.85, 0.35),
    pale: paleOf(colour),
    stroke: toneOf(colour, stroke),
    text: toneOf(colour, text),
  }
}

/** Error for a colour, with the nearest readable one; null if it is valid or empty. */
export function brandColourProblem(text: string | null | undefined): string | null {
  if (!text?.trim()) return null
  const colour = parseColour(text)
  if (!colour) return 'Escreva a cor com # e seis algarismos ou letras de A a F, como #8B5CF6.'
  if (!isTooLight(colour)) return null
  return `Esta cor é demasiado clara: um texto nela não se lê (4,5 : 1). A mais próxima que serve é ${nearestOf(colour)}.`
}

/** Whether its text would look like another colour. */
const isTooLight = (colour: Oklch): boolean => colour.l - textLightness(colour) > FURTHEST

/** The lightest acceptable colour of the same hue, as '#B08A00'. */
function nearestOf(colour: Oklch): string {
  const isGood = (tone: string) => !isTooLight(parseColour(tone) ?? colour)
  return toneOf(colour, lightnessFor(colour, colour.l, -STEP, isGood)).toUpperCase()
}
