import { linkMetadata } from '@/site/proposal/link-metadata'
import { LinkPage } from '@/site/proposal/link-page'

export const dynamic = 'force-dynamic'

export const generateMetadata = linkMetadata

export default LinkPage
