import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from './install.mjs'
import { LOCKS, ROOT } from './paths.mjs'
import { Failure, withProgress } from './say.mjs'

/** Path of the image's Node version (Dockerfile) for the tests: this one, or one installed now. */
export async function provideImageNode(tell) {
  const [, version] = /^FROM node:([\d.]+)/m.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')) ?? []
  if (process.versions.node === version) return process.execPath
  const folder = join(LOCKS, `node-${version}`)
  const name = `node-${process.platform}-${process.arch}`
  const path = join(folder, 'node_modules', name, 'bin', 'node')
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  // Otherwise npm would install into the repository.
  writeFileSync(join(folder, 'package.json'), '{}')
  await withProgress(tell, `A instalar o Node ${version}`, () => runNpm(folder, 'install', `${name}@${version}`))
  if (existsSync(path)) return path
  throw new Failure(`Não foi possível instalar o Node ${version} para os testes.`)
}
