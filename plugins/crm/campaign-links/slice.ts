import type { CrmSlice } from '@crm/crm-slice'
import { campaignLinkRoutes } from './endpoints'
import { CAMPAIGN_LINKS_SCREEN } from './screens'

export const campaignLinks: CrmSlice = {
  routes: campaignLinkRoutes,
  screens: [{ ...CAMPAIGN_LINKS_SCREEN, Component: '/plugins/crm/campaign-links/admin/screen#CampaignLinksView' }],
}
