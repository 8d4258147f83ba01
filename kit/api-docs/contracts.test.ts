import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import type { AnyRoute } from '@kit/http/define-route'

const files = ['collections', 'plugins/crm', 'kit']
  .flatMap((floor) => readdirSync(floor).map((slice) => `${floor}/${slice}/contract.ts`))
  .filter((file) => existsSync(file))
const modules = await Promise.all(
  files.map(async (file) => (await import(/* @vite-ignore */ resolve(file))) as Record<string, unknown>),
)
const routes = modules
  .flatMap((exported) => Object.values(exported))
  .filter((value): value is AnyRoute => typeof value === 'object' && value !== null && 'path' in value)

describe('the contracts', () => {
  it('are found', () => {
    expect(routes.length).toBeGreaterThan(50)
  })

  it.each(routes.map((route) => [route.id, route] as const))(
    '%s answers what JSON can carry, so that the client is typed by what it gets',
    (_, { answer }) => {
      // Fails for dates, maps, transforms and anything else that JSON cannot represent.
      expect(() => z.toJSONSchema(answer, { io: 'output' })).not.toThrow()
    },
  )
})
