import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { logoKeys } from './logo-key'
import { projectKeys } from './project-key'
import { projectScenes } from './project-scenes'
import { projectImageAlts, renderAgencyLogo, renderLogo, renderProjectImage } from './render'

const KILOBYTE = 1024
const images = projectKeys.flatMap((key) => projectScenes[key].map((_, index) => [key, index] as const))

describe('project artwork', () => {
  it.each(projectKeys)('[DATA-25] %s has a cover of 1600 × 1200 that a phone can afford as WebP', async (key) => {
    const cover = sharp(await renderProjectImage(key, 0))
    const { width, height } = await cover.metadata()
    expect({ width, height }).toEqual({ width: 1600, height: 1200 })
    expect((await cover.webp({ quality: 82 }).toBuffer()).length).toBeLessThan(180 * KILOBYTE)
  })

  // A tenth of the size: fast, and still proof that the markup is sound and not one flat colour.
  it.each(images)('[OP-28] %s image %i renders', async (key, index) => {
    const markup = projectScenes[key][index]?.draw() ?? ''
    const small = sharp(Buffer.from(markup.replace('width="1600" height="1200"', 'width="160" height="120"')))
    const { channels } = await small.stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10)
  })

  it('[OP-28] has three to five images a project, each with its own Portuguese alternative text', () => {
    const alts = projectKeys.flatMap((key) => projectImageAlts(key))
    for (const key of projectKeys) {
      expect(projectScenes[key].length).toBeGreaterThanOrEqual(3)
      expect(projectScenes[key].length).toBeLessThanOrEqual(5)
    }
    expect(new Set(alts).size).toBe(alts.length)
    expect(alts.every((alt) => alt.length > 20)).toBe(true)
  })

  it('draws no text elements and refers to nothing outside, so that no font or file is needed', () => {
    for (const [key, index] of images) {
      const markup = projectScenes[key][index]?.draw() ?? ''
      expect(markup).not.toMatch(/<(text|image|use|style)\b|font-family|href=/)
      expect(markup).not.toMatch(/NaN|undefined|Infinity/)
    }
  })

  it('draws the same picture each time', () => {
    const [key] = projectKeys
    expect(projectScenes[key][0]?.draw()).toBe(projectScenes[key][0]?.draw())
  })

  it('refuses an image that does not exist', async () => {
    await expect(renderProjectImage('app-entregas', 99)).rejects.toThrow(RangeError)
  })
})

describe('logos', () => {
  it.each(logoKeys)('[DATA-77] %s fits into 512 pixels on a transparent ground', async (key) => {
    const { data, info } = await sharp(await renderLogo(key))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(Math.max(info.width, info.height)).toBeLessThanOrEqual(512)
    expect(data[3]).toBe(0)
    // No ink may touch the border: it would be a letter cut off.
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3] ?? 0
    for (let y = 0; y < info.height; y += 1) expect(alphaAt(0, y) + alphaAt(info.width - 1, y)).toBe(0)
  })

  it('renders the agency symbol', async () => {
    expect(await sharp(await renderAgencyLogo()).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  })
})
