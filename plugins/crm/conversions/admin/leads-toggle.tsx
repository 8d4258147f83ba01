'use client'

import { Button } from '@payloadcms/ui'

import { listAddress, type ListState } from '@kit/admin/list/list-state'
import { REMEMBERED_IN, WITHOUT_LEADS } from './leads-beside'

interface Props {
  isShown: boolean
  path: string
  state: ListState
}

const A_YEAR_SECONDS = 365 * 24 * 60 * 60

/** Shows or hides the leads; stored in the address and this browser (QUOT-05, OP-87). */
export function LeadsToggle({ isShown, path, state }: Props) {
  const view = isShown ? WITHOUT_LEADS : ''
  return (
    <Button
      buttonStyle="secondary"
      el="link"
      margin={false}
      onClick={() => {
        document.cookie = `${REMEMBERED_IN}=${view}; path=${path}; max-age=${A_YEAR_SECONDS}; samesite=lax`
      }}
      size="medium"
      to={listAddress(path, state, { page: state.page, view })}
    >
      {isShown ? 'Ocultar leads' : 'Mostrar leads'}
    </Button>
  )
}
