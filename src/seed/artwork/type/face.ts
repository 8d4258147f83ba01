import anton from './faces/anton.json'
import archivoBlack from './faces/archivo-black.json'
import bagel from './faces/bagel.json'
import bricolage from './faces/bricolage.json'
import cormorantItalic from './faces/cormorant-italic.json'
import cormorant from './faces/cormorant.json'
import dmMono from './faces/dm-mono.json'
import frauncesItalic from './faces/fraunces-italic.json'
import fraunces from './faces/fraunces.json'
import fredoka from './faces/fredoka.json'
import gloock from './faces/gloock.json'
import instrumentBold from './faces/instrument-bold.json'
import instrument from './faces/instrument.json'
import spaceGrotesk from './faces/space-grotesk.json'
import syne from './faces/syne.json'
import unbounded from './faces/unbounded.json'

interface FaceFile {
  /** In thousandths of the type size. */
  capHeight: number
  xHeight: number
  /** `'{advance} {outline}'` by character; outlines hold relative path commands only. */
  glyphs: Readonly<Record<string, string | undefined>>
  /** `'{left}{right}{amount}'`, separated by spaces. */
  kerning: string
}

interface Glyph {
  advance: number
  outline: string
}

/** Letters as outlines: looks the same on a machine without fonts. All measures per 1000 units of size. */
export interface Face {
  capHeight: number
  xHeight: number
  glyph(char: string): Glyph
  kern(left: string, right: string): number
}

function parseKerning(pairs: string): Map<string, number> {
  return new Map(pairs.split(' ').map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]))
}

function openFace(file: FaceFile): Face {
  const kerning = parseKerning(file.kerning)
  return {
    capHeight: file.capHeight,
    xHeight: file.xHeight,
    glyph(char) {
      const entry = file.glyphs[char]
      // A missing letter is an authoring mistake: it must fail a test, not leave a silent gap.
      if (entry === undefined) throw new Error(`No outline for the character "${char}"`)
      const space = entry.indexOf(' ')
      return { advance: Number(entry.slice(0, space)), outline: entry.slice(space + 1) }
    },
    kern: (left, right) => kerning.get(left + right) ?? 0,
  }
}

export const faces = {
  anton: openFace(anton),
  archivoBlack: openFace(archivoBlack),
  bagel: openFace(bagel),
  bricolage: openFace(bricolage),
  cormorant: openFace(cormorant),
  cormorantItalic: openFace(cormorantItalic),
  fraunces: openFace(fraunces),
  frauncesItalic: openFace(frauncesItalic),
  fredoka: openFace(fredoka),
  gloock: openFace(gloock),
  mono: openFace(dmMono),
  sans: openFace(instrument),
  sansBold: openFace(instrumentBold),
  spaceGrotesk: openFace(spaceGrotesk),
  syne: openFace(syne),
  unbounded: openFace(unbounded),
} as const
