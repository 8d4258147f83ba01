import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'

import { BOMBS } from '../../tests/support/pictures'
import { readPictureHead, redrawPicture } from './pictures'

const blank = (edge: number) => sharp({ create: { background: '#fff', channels: 3, height: edge, width: edge } })

describe('a picture that somebody sends', () => {
  it.each(Object.entries(BOMBS))('[S7] is refused by its head when it unpacks to too much: %s', async (_, make) => {
    await expect(readPictureHead(await make())).rejects.toMatchObject({ reason: 'too_large' })
  })

  it('is taken up to what the largest cameras make', async () => {
    expect((await readPictureHead(await blank(7900).jpeg().toBuffer())).width).toBe(7900)
  })

  it('is taken as a usual AVIF', async () => {
    expect((await readPictureHead(await blank(2560).avif({ effort: 0 }).toBuffer())).width).toBe(2560)
  })

  it('is no picture, or has broken off', async () => {
    const draw = (picture: Sharp) => picture.raw().toBuffer()
    await expect(redrawPicture(Buffer.from('%PDF-1.4'), draw)).rejects.toMatchObject({ reason: 'unreadable' })
    const whole = await blank(300).png().toBuffer()
    const cut = whole.subarray(0, whole.byteLength - 20)
    await expect(redrawPicture(cut, draw)).rejects.toMatchObject({ reason: 'broken' })
  })
})
