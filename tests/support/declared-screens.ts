import { readdirSync } from 'node:fs'
import path from 'node:path'

import type { StaffScreen } from '@kit/admin/shell/screens'

const files = ['collections', 'plugins/crm'].flatMap((floor) =>
  readdirSync(floor, { encoding: 'utf8', recursive: true })
    .filter((name) => path.basename(name) === 'screens.ts')
    .map((name) => path.resolve(floor, name)),
)
const screens = files.map(async (file) => Object.values((await import(file)) as Record<string, StaffScreen>))

/** The screens that all slices declare. */
export const DECLARED_SCREENS = (await Promise.all(screens)).flat().filter(({ path: address }) => address !== undefined)
