'use client'

import { FailedPage, isServerFailure } from '@kit/admin/shell/failed-screen'

/**
 * Shown when the server could not render one of Payload's own pages. The log has the error's digest, and with it the
 * request's id. Our own screens show a failure within their frame.
 */
const AdminError = ({ error }: { error: unknown }) => {
  if (!isServerFailure(error)) throw error
  return <FailedPage code={error.digest} />
}

export default AdminError
