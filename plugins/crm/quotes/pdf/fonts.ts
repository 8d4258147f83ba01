import { readFileSync } from 'node:fs'
import path from 'node:path'

import { createRunSplitter, type FontRun } from './printable-text'

/** Faces of the document: text, emphasis, headlines. */
export type Face = 'display' | 'strong' | 'text'

const SYMBOLS = ['noto-sans-symbols-2-subset-400', 'noto-sans-symbols-subset-400']
// Noto Sans is the fallback of Instrument Sans: other alphabets, and ², ½ and similar.
const STRONG = [
  'instrument-sans-latin-600',
  'instrument-sans-latin-ext-600',
  'noto-sans-cyrillic-600',
  'noto-sans-greek-600',
  'noto-sans-latin-600',
  ...SYMBOLS,
]

/** Fonts of each face, best first. */
export const CHAINS: Record<Face, readonly string[]> = {
  display: ['bricolage-grotesque-latin-600', 'bricolage-grotesque-latin-ext-600', ...STRONG],
  strong: STRONG,
  text: [
    'instrument-sans-latin-400',
    'instrument-sans-latin-ext-400',
    'noto-sans-cyrillic-400',
    'noto-sans-greek-400',
    'noto-sans-latin-400',
    ...SYMBOLS,
  ],
}

const files = new Map<string, Buffer>()

/** Returns a font as TrueType. */
export function fontFile(name: string): Buffer {
  let file = files.get(name)
  if (!file) {
    // Relative to the repository's root: the working directory of tests and of the bundled server.
    file = readFileSync(path.join(process.cwd(), 'plugins/crm/quotes/pdf/fonts', `${name}.ttf`))
    files.set(name, file)
  }
  return file
}

/** A private field of pdfkit, missing in its types: fontkit's font, which knows its glyphs. */
interface OpenedFont {
  _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } }
}

/**
 * Opens fonts in a document on demand, because parsing is slow and most quotes need only three.
 * @returns the run splitter of each face; afterwards `document.font(run.font)` works for every run
 */
export function openFonts(document: PDFKit.PDFDocument): Record<Face, (text: string) => FontRun[]> {
  const opened = new Map<string, OpenedFont['_font']['font']>()
  const open = (name: string) => {
    document.registerFont(name, fontFile(name)).font(name)
    const { font } = (document as unknown as OpenedFont)._font
    opened.set(name, font)
    return font
  }
  const hasGlyph = (name: string, codePoint: number) => (opened.get(name) ?? open(name)).hasGlyphForCodePoint(codePoint)
  return {
    display: createRunSplitter({ fonts: CHAINS.display, hasGlyph }),
    strong: createRunSplitter({ fonts: CHAINS.strong, hasGlyph }),
    text: createRunSplitter({ fonts: CHAINS.text, hasGlyph }),
  }
}
