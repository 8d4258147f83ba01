import { Button as PayloadButton } from '@payloadcms/ui'
import type { ComponentProps } from 'react'

type ButtonProps = ComponentProps<typeof PayloadButton>

/** Lets a button of another slice match the buttons around it. */
export type ButtonLook = Pick<ButtonProps, 'buttonStyle' | 'size'>

/** Payload's button without its margin: on our screens the layout sets the distance. */
export function Button(props: ButtonProps) {
  return <PayloadButton margin={false} {...props} />
}
