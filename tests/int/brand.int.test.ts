import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'

import { readBrandPng, readMailLogo } from '@collections/site-settings/operations/brand-png'
import { mailFrame, withLogo } from '@kit/lib/mail-html'
import { useApi } from '../support/api'

const api = useApi()
let wide: string
let square: string

/** Adds a picture to the media library; returns its id. */
async function addPicture(width: number, height: number): Promise<string> {
  const background = { alpha: 0.5, b: 240, g: 90, r: 140 }
  const data = await sharp({ create: { background, channels: 4, height, width } })
    .png()
    .toBuffer()
  const doc = await api.payload.create({
    collection: 'media',
    data: { alt: 'Marca' },
    file: { data, mimetype: 'image/png', name: `marca-${width}.png`, size: data.byteLength },
  })
  return doc.id
}

const save = (body: object, as: 'comercial' | 'editor' = 'editor') =>
  api.cms('POST', '/globals/site-settings', { as, body })

beforeAll(async () => {
  wide = await addPicture(1200, 300)
  square = await addPicture(700, 700)
})

it('[PAGE-17] a symbol is square; mark and colour are the editor’s and the administrator’s', async () => {
  const refused = await save({ symbol: wide })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('O símbolo tem de ser quadrado')
  expect((await save({ logo: wide, symbol: square })).status).toBe(200)
  await save({ logo: square }, 'comercial')
  const stored = await api.cms('GET', '/globals/site-settings?depth=0', { as: 'editor' })
  expect(stored.body).toMatchObject({ logo: wide, symbol: square })
})

it('[PAGE-17] mails, documents and icons have it as PNG, transparent and small; without one nothing', async () => {
  const req = await api.serverReq()
  await save({ logo: wide, symbol: square })
  const logo = await readBrandPng(req, 'logo')
  expect(await sharp(logo ?? undefined).metadata()).toMatchObject({
    format: 'png',
    hasAlpha: true,
    height: 160,
    width: 640,
  })
  expect(await sharp((await readBrandPng(req, 'symbol')) ?? undefined).metadata()).toMatchObject({
    height: 512,
    width: 512,
  })
  // Phones show transparency as black, so there must be none.
  expect(await sharp((await readBrandPng(req, 'homeScreen')) ?? undefined).metadata()).toMatchObject({
    hasAlpha: false,
    height: 512,
  })
  const mailLogo = await readMailLogo(req)
  expect(mailLogo?.address).toMatch(/\/logos\/agencia\/logotipo$/)
  await save({ logo: null, symbol: null })
  expect([await readBrandPng(req, 'logo'), await readMailLogo(req)]).toEqual([null, null])
})

it('[PAGE-17] a mail shows the logo before its text, as text where pictures are off', () => {
  const mail = mailFrame({ body: '<p>Corpo</p>', title: 'Assunto' })
  expect(withLogo(mail, null)).not.toContain('<img')
  const html = withLogo(mail, { address: 'https://x.ao/logos/agencia/logotipo', name: 'Kianda $& "Filhos"' })
  expect(html).toContain('alt="Kianda $&amp; &quot;Filhos&quot;"')
  expect(html.indexOf('src="https://x.ao/logos/agencia/logotipo"')).toBeLessThan(html.indexOf('Corpo'))
})

it('[PAGE-18] a colour that cannot be read is refused, and the nearest that can is offered', async () => {
  const refused = await save({ brandColour: '#FFD21F' })
  expect(refused.status).toBe(400)
  const offered = /serve é (#[\dA-F]{6})/.exec(refused.text)?.[1]
  expect((await save({ brandColour: offered })).status).toBe(200)
  expect((await save({ brandColour: 'amarelo' })).status).toBe(400)
  expect((await save({ brandColour: '' })).status).toBe(200)
})
