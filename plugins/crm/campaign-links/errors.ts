import { defineErrors } from '@kit/lib/errors'

export const campaignLinkErrors = defineErrors({
  campaign_link_not_found: { status: 404, message: 'Ligação de campanha não encontrada' },
})
