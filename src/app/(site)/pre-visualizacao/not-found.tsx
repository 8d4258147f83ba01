import { NotFoundMessage } from '@/site/layout/not-found-message'

const PageNotFound = () => (
  <div className="flex min-h-dvh flex-col pt-16">
    <NotFoundMessage />
  </div>
)

export default PageNotFound
