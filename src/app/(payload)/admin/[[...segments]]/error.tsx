'use client'

import { FailedPage, isServerFailure } from '@kit/admin/shell/failed-screen'

/**
 * A page of Payload's own that the server could not make: the log has its digest, and with it the request's id. Screens of
 * our own say so within their frame.
 */
const AdminError = ({ error }: { error: unknown }) => {
  if (!isServerFailure(error)) throw error
  return <FailedPage code={error.digest} />
}

export default AdminError
