import { Button as PayloadButton } from '@payloadcms/ui'
import type { ComponentProps } from 'react'

/** Payload's button without its margin: on our screens the layout sets the distance. */
export function Button(props: ComponentProps<typeof PayloadButton>) {
  return <PayloadButton margin={false} {...props} />
}
