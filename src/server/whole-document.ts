/**
 * How React puts in place what it has set aside: a finished part for its loading state, or a piece for its mark inside
 * a part. `$RC("B:0","S:0")`, `$RS("S:7","P:7")`.
 */
const MOVE =
  /\$R(?:C\("(?<boundary>B:[\da-f]+)","(?<part>S:[\da-f]+)"\)|S\("(?<piece>S:[\da-f]+)","(?<mark>P:[\da-f]+)"\))/g
const BOUNDARY_MARK = /<!--(\/?)\$[?!~]?-->/g
const DIV = /<(\/?)div\b/g

interface Range {
  start: number
  end: number
}

/**
 * Puts what React has set aside into its place. However long React is given to finish, it writes larger parts behind
 * the page with their loading states in front, so that a stream shows something early; a page that is kept is read as
 * a whole, also by those who run no scripts. The call that would have moved a part goes with it; what has another shape
 * is left as it is, its call too.
 */
export function withPartsInPlace(html: string): string {
  let whole = html
  for (const { 0: call, groups = {} } of html.matchAll(MOVE)) {
    const { boundary, mark, part, piece } = groups
    const opening = `<div hidden id="${part ?? piece}">`
    const source = rangeOf(whole, whole.indexOf(opening), DIV, '</div>')
    const target = boundary ? placeOfBoundary(whole, boundary) : placeOfMark(whole, mark ?? '')
    if (!source || !target || overlap(source, target)) continue
    const content = whole.slice(source.start + opening.length, source.end - '</div>'.length)
    const filled = boundary ? `<!--$-->${content}<!--/$-->` : content
    whole = replaced(whole, [
      { range: source, text: '' },
      { range: target, text: filled },
    ]).replace(call, '')
  }
  return whole.replaceAll(/<script(?: nonce="[\da-f]+")?><\/script>/g, '')
}

const placeOfBoundary = (html: string, id: string) =>
  rangeOf(html, html.indexOf(`<!--$?--><template id="${id}"></template>`), BOUNDARY_MARK, '<!--/$-->')

function placeOfMark(html: string, id: string): Range | null {
  const mark = `<template id="${id}"></template>`
  const start = html.indexOf(mark)
  return start < 0 ? null : { end: start + mark.length, start }
}

/** From the opening mark at `start` to the end of the closing one that belongs to it; null when there is none. */
function rangeOf(html: string, start: number, mark: RegExp, closing: string): Range | null {
  if (start < 0) return null
  let depth = 0
  mark.lastIndex = start
  for (let found = mark.exec(html); found; found = mark.exec(html)) {
    depth += found[1] === '/' ? -1 : 1
    if (depth === 0) return { end: found.index + closing.length, start }
  }
  return null
}

const overlap = (one: Range, other: Range): boolean => one.start < other.end && other.start < one.end

function replaced(html: string, changes: { range: Range; text: string }[]): string {
  // From the back, so that the first change does not move the second.
  const backwards = [...changes].sort((one, other) => other.range.start - one.range.start)
  return backwards.reduce((text, { range, text: by }) => text.slice(0, range.start) + by + text.slice(range.end), html)
}
