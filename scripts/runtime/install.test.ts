import { describe, expect, it } from 'vitest'
import { lacksOnlyOptional } from './install.mjs'

const LOCK = JSON.stringify({
  packages: {
    '': { dependencies: { '@swc/core': '1.0.0' } },
    'node_modules/@swc/core': { version: '1.0.0', optionalDependencies: { '@swc/core-darwin-arm64': '1.0.0' } },
  },
})
const missing = (name: string) => `npm error Missing: ${name} from lock file\n`

describe('lacksOnlyOptional', () => {
  it('is true when only programs for other platforms are missing', () => {
    expect(lacksOnlyOptional(missing('@swc/core-darwin-arm64@'), LOCK)).toBe(true)
    expect(lacksOnlyOptional(missing('@swc/core-darwin-arm64@1.0.0'), LOCK)).toBe(true)
  })

  it('is false when the lock file is really out of date, and for any other error', () => {
    expect(lacksOnlyOptional(missing('@swc/core-darwin-arm64@') + missing('zod@4.0.0'), LOCK)).toBe(false)
    const invalid = "npm error Invalid: lock file's zod@3.0.0 does not satisfy zod@4.0.0\n"
    expect(lacksOnlyOptional(missing('@swc/core-darwin-arm64@') + invalid, LOCK)).toBe(false)
    expect(lacksOnlyOptional('npm error code ENOTFOUND\n', LOCK)).toBe(false)
  })
})
