/**
 * Turns font files into the outline data in `faces/`: run once at design time, never by the product.
 *
 *   node src/seed/artwork/type/outline-fonts.mjs FACE=path/to/font.woff2 [FACE=path …]
 *
 * Why outlines in the repository instead of fonts at run time: the artwork must look the same on a
 * machine without any font installed, inside a bundled server, and in tests.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

// fontkit belongs to pdfkit; resolving it through its owner avoids one more dependency of our own.
const require = createRequire(import.meta.url)
const fontkit = createRequire(require.resolve('pdfkit'))('fontkit')

const EM = 1000
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const CHARSET = `${LETTERS}0123456789ÁÀÂÃÇÉÊÍÓÔÕÚÜáàâãçéêíóôõúüº !?&'"()+,-./:;@#%$*=·–—’“”«»×•→`
const KERNED = Array.from(`${LETTERS}ÁÃÇÉÍÓÔáãçéíóôõ,.-’`)
const MIN_KERN = 12

/** Outline with y pointing down and only relative commands, so that a glyph can be placed by one `M`. */
function relativePath(commands, scale) {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let out = ''
  const letter = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c' }
  for (const { command, args } of commands) {
    if (command === 'closePath') {
      out += 'z'
      ;[x, y] = [startX, startY]
      continue
    }
    const points = args.map((value, i) => Math.round(value * scale * (i % 2 ? -1 : 1)))
    out +=
      letter[command] +
      points
        .map((value, i) => value - (i % 2 ? y : x))
        .join(' ')
        .replaceAll(' -', '-')
    ;[x, y] = points.slice(-2)
    if (command === 'moveTo') [startX, startY] = [x, y]
  }
  return out
}

function outlineFont(file) {
  const font = fontkit.openSync(file)
  const scale = EM / font.unitsPerEm
  const glyphs = {}
  for (const char of CHARSET) {
    if (!font.hasGlyphForCodePoint(char.codePointAt(0))) continue
    const glyph = font.glyphForCodePoint(char.codePointAt(0))
    glyphs[char] = `${Math.round(glyph.advanceWidth * scale)} ${relativePath(glyph.path.commands, scale)}`
  }
  const kerning = []
  for (const left of KERNED) {
    for (const right of KERNED) {
      const run = font.layout(left + right, { liga: false, clig: false, calt: false })
      if (run.glyphs.length !== 2) continue
      const kern = Math.round((run.positions[0].xAdvance - run.glyphs[0].advanceWidth) * scale)
      if (Math.abs(kern) >= MIN_KERN) kerning.push(`${left}${right}${kern}`)
    }
  }
  return {
    copyright: font.copyright,
    capHeight: Math.round(font.capHeight * scale),
    xHeight: Math.round(font.xHeight * scale),
    glyphs,
    kerning: kerning.join(' '),
  }
}

const folder = path.join(import.meta.dirname, 'faces')
for (const argument of process.argv.slice(2)) {
  const [face, file] = argument.split('=')
  const outline = outlineFont(file)
  writeFileSync(path.join(folder, `${face}.json`), `${JSON.stringify(outline, null, 1)}\n`)
  console.log(face, Object.keys(outline.glyphs).length, 'glyphs', outline.capHeight, outline.xHeight)
}
