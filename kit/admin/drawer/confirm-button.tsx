import { useModal } from '@payloadcms/ui'
import { type ComponentProps, useId } from 'react'

import { Button } from '../record/button'
import { Confirmation } from './confirmation'

interface Props extends Omit<ComponentProps<typeof Confirmation>, 'slug'> {
  button: ComponentProps<typeof Button>
}

/** A button that asks before it acts. */
export function ConfirmButton({ button, ...question }: Props) {
  const { openModal } = useModal()
  const slug = useId()
  return (
    <>
      <Button buttonStyle="secondary" {...button} onClick={() => openModal(slug)} />
      <Confirmation {...question} slug={slug} />
    </>
  )
}
