// Run by `node scripts/payload.mjs run tests/support/config-facts.mjs`: writes the parts of the configuration that
// browser tests need as JSON. Playwright's own loader would compile the whole product for it, in each worker.
import configuration from '../../payload.config.ts'

const { collections, globals } = await configuration
const factsOf = ({ flattenedFields, slug, upload }) => ({
  fields: flattenedFields.map(({ name, type }) => ({ name, type })),
  isUpload: Boolean(upload),
  slug,
})
// Nobody edits Payload's own records.
const isOurs = ({ slug }) => !slug.startsWith('payload-')
const facts = { collections: collections.filter(isOurs).map(factsOf), globals: globals.filter(isOurs).map(factsOf) }
process.stdout.write(`${JSON.stringify(facts)}\n`, () => process.exit(0))
