import { SiteMenu } from './site-menu'
import { Wordmark } from './wordmark'

/**
 * The fixed top navigation (SITE-42…50). Without scripts a phone has its whole list open: there it scrolls away with the
 * page, and what follows moves up under it by the height that pages keep free for a closed one.
 */
export const SiteHeader = ({ agencyName }: { agencyName: string }) => (
  <header className="fixed inset-x-0 top-0 z-40 border-b border-line/70 bg-paper/95 backdrop-blur-sm no-script:max-md:relative no-script:max-md:-mb-16">
    <div className="wrap flex flex-wrap items-center justify-between">
      <a className="flex min-h-16 items-center" href="/">
        <Wordmark name={agencyName} />
      </a>
      <SiteMenu />
    </div>
  </header>
)
