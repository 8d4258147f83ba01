import type { Button } from '@payloadcms/ui'
import type { ComponentProps } from 'react'

/** Lets a button of another slice match the buttons around it. */
export type ButtonLook = Pick<ComponentProps<typeof Button>, 'buttonStyle' | 'size'>
