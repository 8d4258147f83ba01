import { readSiteSettings } from '@/site/settings/read-site-settings'
import { linkContent } from './link-content'
import { LinkView } from './link-view'

/** Renders the content that the server in front has read; that server also sets the status. */
export const LinkPage = async () => <LinkView content={linkContent()} settings={await readSiteSettings()} />
