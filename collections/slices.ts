import type { Slice } from '@kit/slice'
import { articles } from './articles/slice'
import { catalogue } from './catalogue/slice'
import { featuredClients } from './featured-clients/slice'
import { home } from './home/slice'
import { Media } from './media/collection'
import { OpeningHours } from './opening-hours/global'
import { pages } from './pages/slice'
import { projects } from './projects/slice'
import { redirects } from './redirects/slice'
import { serviceCategories } from './service-categories/slice'
import { services } from './services/slice'
import { siteSettings } from './site-settings/slice'
import { SiteTextsGlobal } from './site-texts/global'
import { team } from './team/slice'
import { testimonials } from './testimonials/slice'
import { users } from './users/slice'

/** Site content and accounts, in the order of menu and documentation. */
export const CONTENT_SLICES: readonly Slice[] = [
  users,
  pages,
  articles,
  projects,
  services,
  serviceCategories,
  catalogue,
  featuredClients,
  testimonials,
  team,
  redirects,
  { collections: [Media] },
  home,
  siteSettings,
  { globals: [SiteTextsGlobal] },
  { globals: [OpeningHours] },
]
