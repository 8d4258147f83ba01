import { bind, type BoundRoute } from '@kit/http/bind'
import * as contract from './contract'
import { createCampaignLink, drawQr } from './operations/campaign-links'

export const campaignLinkRoutes: readonly BoundRoute[] = [
  bind(contract.createCampaignLink, ({ body, req }) => createCampaignLink(req, body)),
  bind(contract.getQrSvg, ({ params, req }) => drawQr(req, params.id, 'svg')),
  bind(contract.getQrPng, ({ params, req }) => drawQr(req, params.id, 'png')),
]
