import { useLayoutEffect, useRef } from 'react'

import { Button } from '@kit/admin/record/button'
import { copyText } from '@kit/admin/record/copy-text'

/** Copies a link and confirms it; resolves to false if the browser refuses. */
export const copyLink = (link: string): Promise<boolean> => copyText(link, 'Ligação copiada')

function select(input: HTMLInputElement | null): void {
  input?.focus()
  input?.select()
}

interface FieldProps {
  isSelected?: boolean
  label?: string
  link: string
}

/** Shows a link; selects it for copying by hand if the browser refuses the clipboard (PROP-03). */
export function LinkField({ isSelected = false, label = 'Ligação da proposta', link }: FieldProps) {
  const ref = useRef<HTMLInputElement>(null)
  // A layout effect, so that the selection is there on the first paint.
  useLayoutEffect(() => {
    if (isSelected) select(ref.current)
  }, [isSelected])
  const copy = async () => {
    if (!(await copyLink(link))) select(ref.current)
  }
  return (
    <div className="tw:flex tw:flex-wrap tw:gap-4">
      <input
        aria-label={label}
        className="staff-field__control tw:flex-[1_1_220px] tw:min-w-0 tw:text-ellipsis"
        onFocus={(event) => event.target.select()}
        readOnly
        ref={ref}
        value={link}
      />
      <Button buttonStyle="secondary" onClick={() => void copy()}>
        Copiar ligação
      </Button>
    </div>
  )
}
