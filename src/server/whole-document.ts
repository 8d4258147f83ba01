/** A finished part that React has set aside, to be put in its place by a script: `$RC("B:0","S:0")`. */
const SET_ASIDE = /\$RC\("(B:[\da-f]+)","(S:[\da-f]+)"\)/g
const BOUNDARY_MARK = /<!--(\/?)\$[?!~]?-->/g
const DIV = /<(\/?)div\b/g

/**
 * Puts what React has set aside into its place. However long React is given to finish, it writes larger parts behind
 * the page with their loading states in front, so that a stream shows something early; a page that is kept is read as
 * a whole, also by those who run no scripts. A document of another shape is left as it is: it works all the same.
 */
export function withPartsInPlace(html: string): string {
  let whole = html
  for (const [, place = '', part = ''] of html.matchAll(SET_ASIDE)) whole = putInPlace(whole, place, part) ?? whole
  return whole
}

function putInPlace(html: string, place: string, part: string): string | null {
  const partOpening = `<div hidden id="${part}">`
  const partStart = html.indexOf(partOpening)
  const partEnd = partStart < 0 ? -1 : endOf(html, partStart, DIV)
  const placeOpening = `<!--$?--><template id="${place}"></template>`
  const placeStart = html.indexOf(placeOpening)
  const placeEnd = placeStart < 0 ? -1 : endOf(html, placeStart, BOUNDARY_MARK)
  // Parts come after the places that they belong to.
  if (partEnd < 0 || placeEnd < 0 || placeEnd > partStart) return null
  const content = html.slice(partStart + partOpening.length, partEnd)
  const between = html.slice(placeEnd, partStart)
  return `${html.slice(0, placeStart)}<!--$-->${content}${between}${html.slice(partEnd + '</div>'.length)}`
}

/** Where the closing mark begins that belongs to the opening one at `start`; -1 when there is none. */
function endOf(html: string, start: number, mark: RegExp): number {
  let depth = 0
  mark.lastIndex = start
  for (let found = mark.exec(html); found; found = mark.exec(html)) {
    depth += found[1] === '/' ? -1 : 1
    if (depth === 0) return found.index
  }
  return -1
}
