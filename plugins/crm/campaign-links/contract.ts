import { z } from 'zod'

import { defineRoute } from '@kit/http/define-route'
import { STAFF } from '@kit/lib/roles'
import { campaignLinkErrors } from './errors'
import { campaignLink, campaignLinkInput } from './schema'

const tag = 'Ligações de campanha'
const QR = {
  access: STAFF,
  answer: z.string().meta({ format: 'binary' }),
  method: 'GET',
  record: { collection: 'redirects', notFound: campaignLinkErrors.campaign_link_not_found },
  tag,
} as const

export const createCampaignLink = defineRoute({
  access: STAFF,
  answer: z.object({ campaignLink }),
  body: campaignLinkInput,
  id: 'campaign-links.create',
  method: 'POST',
  path: '/api/crm/campaign-links',
  status: 201,
  summary: 'Criar uma ligação de campanha',
  tag,
})

export const getQrSvg = defineRoute({
  ...QR,
  contentType: 'image/svg+xml',
  id: 'campaign-links.qr-svg',
  path: '/api/crm/campaign-links/{id}/qr-svg',
  summary: 'Obter o código QR em SVG',
})

export const getQrPng = defineRoute({
  ...QR,
  contentType: 'image/png',
  id: 'campaign-links.qr-png',
  path: '/api/crm/campaign-links/{id}/qr-png',
  summary: 'Obter o código QR em PNG, para imprimir',
})
