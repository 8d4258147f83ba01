/**
 * The steps of `npm test`, in order. `kind` says how a step runs and counts: a check is one passed or failed check, the
 * test runners report their own numbers. Checks marked `isStatic` are all reported before the run stops at a failure.
 */
export const STEPS = [
  { name: 'types', kind: 'check', isStatic: true, command: ['tsc', '--noEmit'] },
  { name: 'lint', kind: 'check', isStatic: true, command: ['oxlint', '--type-aware'] },
  {
    name: 'layering',
    kind: 'check',
    isStatic: true,
    command: ['depcruise', 'src', 'plugins', 'collections', 'kit', 'payload.config.ts'],
  },
  { name: 'unused', kind: 'check', isStatic: true, command: ['knip'] },
  {
    name: 'generated',
    kind: 'check',
    isStatic: true,
    command: ['node', 'scripts/check-generated.mjs'],
    needs: ['postgres'],
  },
  { name: 'unit', kind: 'vitest', command: ['vitest', 'run', '--project', 'unit'] },
  { name: 'int', kind: 'vitest', command: ['vitest', 'run', '--project', 'int'], needs: ['postgres'] },
  { name: 'build', kind: 'build' },
  { name: 'e2e', kind: 'playwright', command: ['playwright', 'test'], needs: ['postgres', 'chromium'] },
]
