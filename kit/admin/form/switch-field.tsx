import { type ComponentProps, useId } from 'react'

import './switch.css'

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: string
  /** Explains the switched-on state. */
  hint?: string
}

export function SwitchField({ hint, label, ...input }: Props) {
  const id = useId()
  return (
    <div className="tw:flex tw:items-center tw:gap-4 tw:min-h-touch tw:text-sm">
      <Switch aria-describedby={hint ? `${id}-hint` : undefined} id={id} {...input} />
      <div>
        <label className="tw:font-medium" htmlFor={id}>
          {label}
        </label>
        {hint ? (
          <p className="tw:text-muted" id={`${id}-hint`}>
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  )
}

/** A switch; named by its label or `aria-label`. The whole area can be tapped; the visible track is smaller. */
export function Switch(props: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className="staff-switch tw:relative tw:inline-flex tw:shrink-0 tw:items-center tw:justify-center tw:size-touch">
      <input
        {...props}
        className="staff-switch__input tw:absolute tw:inset-0 tw:size-full tw:m-0 tw:cursor-pointer tw:opacity-0"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is on
        role="switch"
        type="checkbox"
      />
      <span aria-hidden className="staff-switch__track" />
    </span>
  )
}
