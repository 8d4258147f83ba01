/**
 * The steps of `npm test`, in order. `kind` says how a step counts: a check is one passed or failed check; test runners
 * report their own numbers. All steps run, even after failures. Steps with a `lane` come first: lanes run concurrently,
 * the steps of a lane in sequence. Everything that reads or writes generated files is in one lane. `minutes` is what a
 * step needs on a busy machine, if its tests compare with today.
 */
export const STEPS = [
  // The lint rules need types anyway, so they report compiler errors too.
  { name: 'types-and-lint', kind: 'check', lane: 'sources', command: ['oxlint', '--type-aware', '--type-check'] },
  {
    name: 'layering',
    kind: 'check',
    lane: 'sources',
    command: ['depcruise', 'src', 'plugins', 'collections', 'kit', 'payload.config.ts'],
  },
  { name: 'unused', kind: 'check', lane: 'sources', command: ['knip'] },
  {
    name: 'generated',
    kind: 'check',
    lane: 'sources',
    command: ['node', 'scripts/check-generated.mjs'],
    needs: ['postgres'],
  },
  { name: 'build', kind: 'build', lane: 'sources' },
  { name: 'unit', kind: 'vitest', lane: 'unit', command: ['vitest', 'run', '--project', 'unit*'] },
  { name: 'int', kind: 'vitest', command: ['vitest', 'run', '--project', 'int*'], needs: ['postgres'], minutes: 5 },
  { name: 'e2e', kind: 'playwright', command: ['playwright', 'test'], needs: ['postgres', 'chromium'], minutes: 12 },
]
