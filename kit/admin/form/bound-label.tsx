'use client'

import { FieldLabel } from '@payloadcms/ui'
import type { StaticLabel } from 'payload'

interface BoundLabelProps {
  field: { label?: StaticLabel; required?: boolean }
  /** Undefined in a list, where the label is a column's title. */
  path?: string
}

/**
 * Label of a text field that opens in a drawer: there Payload's own label names an id that its input does not have. The
 * forms below the drawer must have no field of the same name.
 */
export const BoundLabel = ({ field: { label, required = false }, path }: BoundLabelProps) => (
  <FieldLabel
    required={required}
    {...(path && { htmlFor: `field-${path.replaceAll('.', '__')}`, path })}
    {...(label && { label })}
  />
)
