import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { drawableText } from './drawable-text'
import { drawShareImage, type ShareFacts } from './share-image'

const FACTS: ShareFacts = { agencyName: 'Ndarca', kicker: 'Portfólio', title: 'Sinalética da Ponte' }

const realFetch = globalThis.fetch
/** Records network requests. The library reads its own code from `data:` addresses. */
const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', (address: string) => {
    if (String(address).startsWith('data:')) return realFetch(address)
    asked.push(String(address))
    return Promise.reject(new Error('There is no network'))
  })
})
afterEach(() => void vi.unstubAllGlobals())

async function draw(change: Partial<ShareFacts>) {
  const answer = await drawShareImage({ ...FACTS, ...change })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { answer, bytes, data, info }
}

/** True if this part of the picture contains more than the background. */
const isDrawn = (
  { data, info }: Awaited<ReturnType<typeof draw>>,
  [left, top, right, bottom]: [number, number, number, number],
) => {
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      if ((data[(y * info.width + x) * info.channels] ?? 255) < 200) return true
    }
  }
  return false
}

const noise = (width: number, height: number) =>
  sharp({
    create: { background: '#888', channels: 3, height, noise: { mean: 128, sigma: 60, type: 'gaussian' }, width },
  })

describe('the picture of a shared page', () => {
  it.each(['Festa 🎉 Łódź', 'Preço − 20 % ✓', 'مرحبا', '中文 网站', 'Ω → ≥ Москва', '👩🏽‍💻🇦🇴'])(
    '[OP-07] is drawn without the network: %s',
    async (text) => {
      const { answer, info } = await draw({ agencyName: text, kicker: text, title: text })
      expect(asked).toEqual([])
      expect([info.width, info.height, answer.headers.get('content-type')]).toEqual([1200, 630, 'image/jpeg'])
    },
  )

  it('[OP-07] says what the fonts of the house can draw, and leaves the rest out', () => {
    expect(drawableText('Festa 🎉 Łódź', 'display')).toBe('Festa Łódź')
    expect(drawableText('Preço − 20 % ✓ Ω → ≥', 'text')).toBe('Preço − 20 % ✓ Ω → >=')
    expect(drawableText('Olá 中文 مرحبا', 'text')).toBe('Olá')
  })

  it.each([
    ['a word without end', 'a'.repeat(200)],
    ['thirty words', 'palavra '.repeat(30)],
  ])('[OP-07] cuts %s within its column, and covers neither name nor mark', async (_, title) => {
    const drawn = await draw({ agencyName: title, kicker: title, title })
    expect(isDrawn(drawn, [1160, 0, 1200, 630])).toBe(false)
    expect(isDrawn(drawn, [0, 122, 1200, 150])).toBe(false)
    expect(isDrawn(drawn, [260, 575, 1200, 630])).toBe(false)
  })

  it('[OP-07] is light enough for a messenger, whatever the work looks like', async () => {
    const work = await noise(1020, 1260).jpeg().toBuffer()
    const { bytes } = await draw({ picture: `data:image/jpeg;base64,${work.toString('base64')}` })
    expect(bytes.byteLength).toBeLessThan(300_000)
  })
})
