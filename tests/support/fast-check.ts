import fc from 'fast-check'

/**
 * Property tests judge the same cases in every run: a check that fails says something about the change that it checks.
 * `PROPERTY_SEED=$RANDOM npx vitest run --project unit` looks for cases that nobody has met.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_123) })

export default fc
