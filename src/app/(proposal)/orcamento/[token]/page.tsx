import { linkMetadata } from '@/proposal-pages/view/link-metadata'
import { LinkPage } from '@/proposal-pages/view/link-page'

export const generateMetadata = linkMetadata

export default LinkPage
