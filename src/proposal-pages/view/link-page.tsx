import { readSiteSettings } from '@/site/settings/read-site-settings'
import { linkContent } from './link-content'
import { LinkView } from './link-view'

/** The page at the address of a link: the server in front has found what it shows, and decides on the status. */
export const LinkPage = async () => <LinkView content={linkContent()} settings={await readSiteSettings()} />
