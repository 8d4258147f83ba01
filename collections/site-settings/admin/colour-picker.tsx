'use client'

import { useField } from '@payloadcms/ui'

import { isHexColour } from '@kit/lib/hex-colour'

const HOUSE = '#8b5cf6'

/** The browser's colour picker beside a text field. */
export function ColourPicker({ path }: { path: string }) {
  const { disabled, setValue, value } = useField<string | null>({ path })
  const colour = value?.trim() ?? ''
  return (
    <input
      aria-label="Escolher a cor da marca"
      disabled={disabled}
      onChange={({ target }) => setValue(target.value.toUpperCase())}
      style={{ height: 44, marginTop: 8, width: 72 }}
      type="color"
      value={isHexColour(colour) ? colour.toLowerCase() : HOUSE}
    />
  )
}
