/** In documents of the same content, parts that differ each time they are made. */
const EACH_TIME: readonly [RegExp, string][] = [
  [/(?:[\da-f]{4} ){15}[\da-f]{4}|[\da-f]{64}/g, 'HASH'],
  [/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID'],
  [/\/orcamento\/[\w-]{32}/g, '/orcamento/SECRET'],
  [/ORC-\d{4}-\d{4}/g, 'ORC-AAAA-NNNN'],
  [/\d\d\/\d\d\/\d{4}/g, 'DD/MM/AAAA'],
  [/\d\d:\d\d/g, 'HH:MM'],
  [/faltam \d+ dias/g, 'faltam N dias'],
]

/** In a page, its drawings, and the script, which has tests of its own. */
const DRAWINGS: readonly [RegExp, string][] = [
  [/<script>.*?<\/script>/gs, ''],
  [/<svg.*?<\/svg>/gs, '<svg/>'],
]

const LOOK: readonly [RegExp, string][] = [...DRAWINGS, [/ class="[^"]*"|<!--.*?-->/g, ''], [/>\s*<(?!\/)/g, '>\n<']]

const replaced = (text: string, parts: readonly [RegExp, string][]): string =>
  parts.reduce((rest, [part, instead]) => rest.replaceAll(part, instead), text)

export const textSource = (text: string): string => `${replaced(text, EACH_TIME).trim()}\n`

/** A page's elements, attributes and words, an element a line. */
export const pageSource = (html: string): string => textSource(replaced(html, LOOK))

/** A page's elements with their classes, an element a line. */
export const lookSource = (html: string): string => {
  const styled = replaced(html, DRAWINGS).matchAll(/<(\w+)[^>]*? class="([^"]*)"/g)
  return textSource(Array.from(styled, ([, element, classes]) => `${element} ${classes}`).join('\n'))
}
