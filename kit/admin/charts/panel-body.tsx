import type { PayloadRequest } from 'payload'
import type { ReactNode } from 'react'

interface Props<Data> {
  /** Name in the log. */
  logName: string
  req: PayloadRequest
  load: () => Promise<Data>
  children: (data: Data) => ReactNode
}

/** A loaded part of a screen, or a notice that it failed. */
export async function PanelBody<Data>({ children, load, logName, req }: Props<Data>) {
  try {
    return children(await load())
  } catch (error) {
    req.payload.logger.error({ err: error, msg: `A part of a screen could not be read: ${logName}` })
    return (
      <p className="staff-panel__note">
        Não foi possível carregar esta parte. {/* The same address without its query. */}
        <a href="?">Tentar novamente</a>
      </p>
    )
  }
}
