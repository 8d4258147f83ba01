'use client'

import { useRouter } from 'next/navigation'

import { Button } from '@kit/admin/record/button'
import { GRID_VIEW, listAddress, type ListState } from '@kit/admin/list/list-state'
import { REMEMBERED_IN, WITHOUT_LEADS } from './leads-beside'

interface Props {
  isShown: boolean
  path: string
  state: ListState
}

const A_YEAR_SECONDS = 365 * 24 * 60 * 60

/** Shows or hides the leads; the choice is kept in the URL and a cookie (QUOT-05, OP-87). */
export function LeadsToggle({ isShown, path, state }: Props) {
  const router = useRouter()
  const view = isShown ? WITHOUT_LEADS : ''
  const isGrid = state.view === GRID_VIEW
  return (
    <Button
      buttonStyle="secondary"
      el="link"
      onClick={() => {
        document.cookie = `${REMEMBERED_IN}=${view}; path=${path}; max-age=${A_YEAR_SECONDS}; samesite=lax`
        // In the grid the URL does not change, so there is no navigation to re-render the list.
        if (isGrid) router.refresh()
      }}
      to={listAddress(path, state, { page: state.page, view: isGrid ? GRID_VIEW : view })}
    >
      {isShown ? 'Ocultar leads' : 'Mostrar leads'}
    </Button>
  )
}
