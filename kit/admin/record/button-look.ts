import type { Button } from '@payloadcms/ui'
import type { ComponentProps } from 'react'

/** How a button of another slice looks: as those around it. */
export type ButtonLook = Pick<ComponentProps<typeof Button>, 'buttonStyle' | 'size'>
