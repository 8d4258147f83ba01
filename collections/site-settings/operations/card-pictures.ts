import { keepsPictures } from '@collections/media/operations/shown-pictures'
import { announceChange } from '@kit/data/content-events'
import { sqlIn } from '@kit/data/transaction'

/** Pictures of Home's project cards. */
export const keepCardPictures = keepsPictures({
  findPlace: async (req, address) => {
    const [card] = await sqlIn<{ title: string | null }>(req)`
      select title from site_settings_portfolio_cards where strpos(image, ${address}) > 0 limit 1`
    if (!card) return null
    return card.title ? `no cartão «${card.title}» da página inicial` : 'num cartão da página inicial'
  },
  replace: async (req, before, after) => {
    await sqlIn(req)`
      update site_settings_portfolio_cards set image = replace(image, ${before}, ${after})
      where strpos(image, ${before}) > 0`
    await announceChange(req, 'site-settings')
  },
})
