/**
 * Runs chores one after the other; a failure does not stop the next.
 * @throws the failures, after all have run
 */
export async function runEach(chores: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const chore of chores) await chore().catch((error: unknown) => failures.push(error))
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} chores failed`)
  if (failures.length === 1) throw failures[0]
}
