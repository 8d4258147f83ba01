import { table } from './report.mjs'

const TARGET_MS = 200

const milliseconds = (value) => (Number.isFinite(value) ? `${Math.round(value)} ms` : 'no answer')

/** The section of docs/benchmarks.md about the first touch of a public page. */
export function firstTouchSection(rows, runs) {
  const isReached = rows.every(({ answer, interaction }) => answer <= TARGET_MS && interaction <= TARGET_MS)
  return `### The first touch: at most ${TARGET_MS} ms from the tap to the painted result — ${isReached ? 'reached' : '**missed**'}

A phone of 360 px with a processor four times slower, never on the page before; the tap comes so long after the first paint,
and its time runs from when the finger leaves. Medians of ${runs}. Interaction: what Event Timing reports. Scripts at once: the
same page when it does not let them sleep (its framework wakes with the document, every other visit). The tab is scrolled to
just before the tap.

${table(
  ['', 'line', 'after', 'tap to result', 'interaction', 'scripts at once'],
  rows.map(({ answer, atOnce, interaction, line, moment, part }) => [
    part,
    line,
    `${moment / 1000} s`,
    milliseconds(answer),
    milliseconds(interaction),
    milliseconds(atOnce),
  ]),
)}`
}
