import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { featuredClientSeeds } from './content/featured-clients'
import { projectSeeds } from './content/portfolio'
import { clientLogo, projectPicture } from './pictures'

const KILOBYTE = 1024
const folder = path.join(import.meta.dirname, 'pictures')
const names = projectSeeds.flatMap(({ pictures, slug }) => pictures.map((_, index) => `${slug}-${index + 1}.svg`))
const read = (name: string) => readFile(path.join(folder, 'projects', name), 'utf8')

describe('pictures of projects', () => {
  it.each(projectSeeds.map(({ slug }) => slug))('[DATA-25] %s has a cover that a phone can afford', async (slug) => {
    const cover = sharp(await projectPicture(slug, 1))
    const { width, height } = await cover.metadata()
    expect({ width, height }).toEqual({ width: 1600, height: 1200 })
    expect((await cover.webp({ quality: 82 }).toBuffer()).length).toBeLessThan(180 * KILOBYTE)
  })

  // At a tenth of the size: fast, and enough to show that the markup is valid and not one flat colour.
  it.each(names)('[OP-28] %s renders', async (name) => {
    const markup = await read(name)
    const small = sharp(Buffer.from(markup.replace('width="1600" height="1200"', 'width="160" height="120"')))
    const { channels } = await small.stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10)
  })

  it('[OP-28] has three to five images a project, each with its own Portuguese alternative text, and no other', async () => {
    for (const { pictures } of projectSeeds) {
      expect(pictures.length).toBeGreaterThanOrEqual(3)
      expect(pictures.length).toBeLessThanOrEqual(5)
    }
    const alts = projectSeeds.flatMap(({ pictures }) => pictures)
    expect(new Set(alts).size).toBe(alts.length)
    expect(alts.every((alt) => alt.length > 20)).toBe(true)
    expect((await readdir(path.join(folder, 'projects'))).sort()).toEqual([...names].sort())
  })

  it('draws no text elements and refers to nothing outside, so that no font or file is needed', async () => {
    for (const name of names) expect(await read(name)).not.toMatch(/<(text|image|use|style)\b|font-family|href=/)
  })
})

describe('logos', () => {
  it.each(featuredClientSeeds.map(({ logo }) => logo))('[DATA-77] %s fits into 512 pixels', async (logo) => {
    const { data, info } = await sharp(await clientLogo(logo))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(Math.max(info.width, info.height)).toBeLessThanOrEqual(512)
    expect(data[3]).toBe(0)
    // No ink may touch the border: that would be a clipped letter.
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3] ?? 0
    for (let y = 0; y < info.height; y += 1) expect(alphaAt(0, y) + alphaAt(info.width - 1, y)).toBe(0)
  })
})
