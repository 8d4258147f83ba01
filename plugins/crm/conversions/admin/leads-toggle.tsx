'use client'

import { Button } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'

import { listAddress, type ListState } from '@kit/admin/list/list-state'
import { GRID_VIEW } from '@kit/admin/screen/grid-view'
import { REMEMBERED_IN, WITHOUT_LEADS } from './leads-beside'

interface Props {
  isShown: boolean
  path: string
  state: ListState
}

const A_YEAR_SECONDS = 365 * 24 * 60 * 60

/** Shows or hides the leads; stored in the address and this browser (QUOT-05, OP-87). */
export function LeadsToggle({ isShown, path, state }: Props) {
  const router = useRouter()
  const view = isShown ? WITHOUT_LEADS : ''
  const isGrid = state.view === GRID_VIEW
  return (
    <Button
      buttonStyle="secondary"
      el="link"
      margin={false}
      onClick={() => {
        document.cookie = `${REMEMBERED_IN}=${view}; path=${path}; max-age=${A_YEAR_SECONDS}; samesite=lax`
        // The grid's address stays as it is.
        if (isGrid) router.refresh()
      }}
      size="medium"
      to={listAddress(path, state, { page: state.page, view: isGrid ? GRID_VIEW : view })}
    >
      {isShown ? 'Ocultar leads' : 'Mostrar leads'}
    </Button>
  )
}
