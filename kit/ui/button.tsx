import type { ComponentProps } from 'react'

const LOOKS = {
  /** At most one per section. */
  primary: 'bg-violet-text text-paper hover:bg-violet-deep active:bg-ink',
  /** Secondary, beside a primary one. */
  outline: 'border-2 border-ink text-ink hover:bg-ink hover:text-paper active:bg-violet-deep',
  /** On an ink or deep-violet background. */
  sun: 'bg-sun text-ink hover:bg-paper active:bg-violet-pale',
} as const
type Look = keyof typeof LOOKS

/** Classes of a button, for links that look like one. */
export function buttonClasses(look: Look): string {
  return `inline-flex min-h-13 items-center justify-center gap-3 px-7 py-3 text-center font-semibold transition-colors disabled:cursor-not-allowed disabled:bg-ink-soft disabled:text-paper ${LOOKS[look]}`
}

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look
}

export const Button = ({ className = '', look = 'primary', type = 'button', ...rest }: ButtonProps) => (
  <button className={`${buttonClasses(look)} ${className}`} type={type} {...rest} />
)
