import { randomInt } from 'node:crypto'

import type { PayloadRequest } from 'payload'
import sharp from 'sharp'
import { renderSVG } from 'uqr'

import { keyOf, readTo } from '@collections/redirects/domain/redirect-address'
import { isReserved, SHORT_ADDRESSES } from '@collections/redirects/domain/site-paths'
import { findPages } from '@collections/redirects/operations/moved-pages'
import { isRedirected, listShortAddresses } from '@collections/redirects/operations/redirects'
import { create } from '@kit/data/documents'
import { readRecord } from '@kit/data/records'
import { invalidAt } from '@kit/lib/errors'
import { getEnv } from '@kit/process/env'
import { absoluteUrl } from '@kit/process/site-url'
import { countByUtm } from '@crm/leads/operations/count-by-utm'
import { campaignOf, localAddress, makeCode, utmKeyOf, withUtm } from '../domain/campaign-address'
import { campaignLinkErrors } from '../errors'
import type { CampaignLink, CampaignLinkInput, CampaignResult } from '../schema'

/** 300 dpi when printed 10 cm wide. */
const PNG_PIXELS = 1200

/**
 * Creates a short address that redirects to a page of this site with its campaign (ATTR-11).
 * @throws DomainError invalid at `path` if there is no such page, at `content` if another link has the same UTM
 *   parameters: their requests would count together
 */
export async function createCampaignLink(
  req: PayloadRequest,
  { path, ...utm }: CampaignLinkInput,
): Promise<{ campaignLink: CampaignLink }> {
  const { origin, host } = new URL(getEnv().siteUrl)
  const local = localAddress(path, [host, req.headers.get('host')])
  if (local === null) throw invalidAt('path', 'A página é uma deste site. Escreva por exemplo / ou /servicos.')
  const read = readTo(local, origin)
  if ('refusal' in read) throw invalidAt('path', read.refusal)
  const page = keyOf(read.address)
  if (page === null || !(await findPages(req.payload, [page])).has(page)) {
    throw invalidAt('path', 'O site não tem esta página. Escreva por exemplo / ou /servicos.')
  }
  if (isReserved(page)) {
    throw invalidAt('path', 'Este endereço não é uma página para visitantes. Escreva por exemplo / ou /servicos.')
  }
  const target = withUtm(read.address, utm)
  const same = (await listShortAddresses(req)).find(({ to }) => utmKeyOf(to) === utmKeyOf(target))
  if (same) {
    const facts = 'já tem esta origem, este meio, esta campanha e esta variante'
    throw invalidAt('content', `${same.from} ${facts}: os pedidos das duas contavam juntos. Escreva outra variante.`)
  }
  const newAddress = () => SHORT_ADDRESSES + makeCode((below) => randomInt(below))
  let from = newAddress()
  while (await isRedirected(req, from)) from = newAddress()
  // Allowed for people who may not edit redirects: it only leads to this site, from a new address.
  const data = { from, to: target, type: '302' } as const
  const { id, to } = await create(req, 'redirects', data, { overrideAccess: true })
  return { campaignLink: { campaign: campaignOf(to), id, short: absoluteUrl(from), to } }
}

/**
 * Lists the campaign links, newest first. Links of one campaign count requests separately if their UTM parameters
 * differ.
 */
export async function listCampaignLinks(req: PayloadRequest): Promise<CampaignResult[]> {
  const rows = await listShortAddresses(req)
  const counted = await countByUtm(req, [...new Set(rows.map(({ to }) => utmKeyOf(to)))])
  return rows.map(({ from, ...row }) => ({
    ...row,
    campaign: campaignOf(row.to),
    ...(counted.get(utmKeyOf(row.to)) ?? { requests: 0, visit: 'first' }),
    short: absoluteUrl(from),
  }))
}

/** Draws the short address as a QR code, with the quiet zone that readers need. */
export async function drawQr(req: PayloadRequest, id: string, format: 'png' | 'svg'): Promise<Response> {
  const { from } = await readRecord(req, 'redirects', id, campaignLinkErrors.campaign_link_not_found)
  const svg = renderSVG(absoluteUrl(from), { border: 4, ecc: 'M' })
  const image = format === 'svg' ? Buffer.from(svg) : await pngOf(svg)
  return new Response(new Uint8Array(image), {
    headers: {
      'Content-Disposition': `attachment; filename="qr${from.replaceAll(/[^\w-]+/g, '-')}.${format}"`,
      'Content-Type': format === 'svg' ? 'image/svg+xml' : 'image/png',
    },
  })
}

const pngOf = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(PNG_PIXELS, PNG_PIXELS, { kernel: 'nearest' }).png({ palette: true }).toBuffer()
