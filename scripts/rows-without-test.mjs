// Lists requirements that no test names: `node scripts/rows-without-test.mjs <requirements.md> [AREA…]`. Exits with 1 if
// there is one.
import { requirementRows } from './requirement-rows.mjs'

const [requirements, ...areas] = process.argv.slice(2)
if (!requirements) {
  console.error('node scripts/rows-without-test.mjs <requirements.md> [AREA…]')
  process.exit(2)
}
const rows = requirementRows(requirements).filter(
  ({ id }) => areas.length === 0 || areas.includes(/^[A-Z]+/.exec(id)?.[0] ?? ''),
)
const missing = rows.filter(({ isNamed }) => !isNamed)
for (const { id, text } of missing) console.log(`${id}  ${text}`)
console.log(`${rows.length - missing.length} of ${rows.length} rows are named by a test`)
process.exit(missing.length > 0 ? 1 : 0)
