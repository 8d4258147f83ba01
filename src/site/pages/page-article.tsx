import type { Page } from '@kit/database/payload-types'
import { PageTitle, TITLE } from '@/site/sections/page-title'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { PageBlocks } from './page-blocks'
import { shownBlocks, titleOf } from './shown-page'

/** A page made by staff: its sections under one title. */
export const PageArticle = ({ page, settings }: { page: Page; settings: SiteSettings }) => {
  const blocks = shownBlocks(page)
  return (
    // One element around all sections: site.css postpones the layout of later children, and these have any height.
    <div className="wrap-anywhere">
      {blocks[0]?.blockType !== 'opening' && (
        <header className="wrap pb-4 pt-24 lg:pt-36">
          <PageTitle className={`[--title-line:18] ${TITLE}`} id="page-title">
            {titleOf(page)}
          </PageTitle>
        </header>
      )}
      <PageBlocks blocks={blocks} page={page} settings={settings} />
    </div>
  )
}
