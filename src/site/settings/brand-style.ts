import { accentsOf } from '@collections/site-settings/brand-colour'
import type { CSSProperties } from 'react'

/** Overrides site.css's tokens with the agency's colour; undefined if it has none (PAGE-18). */
export function brandStyle(colour: string): CSSProperties | undefined {
  const accents = accentsOf(colour)
  if (!accents) return undefined
  const tokens = {
    '--color-on-violet-soft': accents.onDeep,
    '--color-violet': accents.stroke,
    '--color-violet-deep': accents.deep,
    '--color-violet-night': accents.night,
    '--color-violet-pale': accents.pale,
    '--color-violet-text': accents.text,
  }
  return tokens as CSSProperties
}
