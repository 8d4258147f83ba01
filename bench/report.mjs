import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

import { ROOT } from '../scripts/runtime/paths.mjs'

const FILE = join(ROOT, 'docs/benchmarks.md')
const TITLE = '# Benchmarks\n\nEach section is written by its own command and says which.\n'

/** Machine and versions, in one line. */
export function describeMachine(postgresVersion) {
  const [first] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${first?.model.trim() ?? 'unknown CPU'}, ${cpus().length} cores, ${memory} GB · Node ${process.versions.node} · ${postgresVersion}`
}

const rate = (perSecond) =>
  perSecond < 100 ? perSecond.toFixed(1) : Math.round(perSecond).toLocaleString('en').replaceAll(',', ' ')
const time = (milliseconds) => milliseconds.toFixed(milliseconds < 10 ? 2 : 1)
const cells = ({ p50, p99, perSecond }) => [rate(perSecond), time(p50), time(p99)]

/** A Markdown table; the first column is text, the others are numbers. */
export function table(heads, rows) {
  const line = (texts) => `| ${texts.join(' | ')} |`
  return [line(heads), line(heads.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n')
}

/** Cells of a comparison: ours, the baseline, and ours as a percentage of the baseline. */
export function comparison(name, ours, baseline) {
  return [name, ...cells(ours), ...cells(baseline), `${Math.round((100 * ours.perSecond) / baseline.perSecond)} %`]
}

/** Replaces a section of docs/benchmarks.md; sections of other benchmarks stay. */
export function writeSection(name, text) {
  const [start, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`]
  const section = `${start}\n${text.trim()}\n${end}`
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : TITLE
  const from = before.indexOf(start)
  const to = before.indexOf(end)
  const after =
    from >= 0 && to > from
      ? before.slice(0, from) + section + before.slice(to + end.length)
      : `${before.trimEnd()}\n\n${section}\n`
  writeFileSync(FILE, after)
  return FILE
}
