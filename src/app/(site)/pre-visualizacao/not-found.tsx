import { MissingBelowHeader } from '@/site/layout/not-found-message'

const PreviewNotFound = () => <MissingBelowHeader />

export default PreviewNotFound
