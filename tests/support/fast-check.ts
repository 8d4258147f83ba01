import fc from 'fast-check'

/**
 * Fixed seed: property tests check the same cases in every run, so a failure is about the change at hand.
 * `PROPERTY_SEED=$RANDOM npx vitest run --project unit` tries new cases.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_123) })

export default fc
