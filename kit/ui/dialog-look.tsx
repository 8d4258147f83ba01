import { X } from 'lucide-react'

/** A bottom sheet on a phone, centred on wider screens. */
export const SHEET =
  'max-h-[94dvh] w-full max-w-2xl overflow-y-auto overscroll-contain border-t-8 border-violet bg-paper p-5 pb-8 sm:p-10'
export const TITLE = 'text-3xl font-bold leading-tight tracking-tight sm:text-4xl'
export const DESCRIPTION = 'mt-2 max-w-lg text-ink-soft'
export const CLOSE =
  '-mr-2 -mt-1 flex size-11 shrink-0 items-center justify-center transition-colors hover:bg-ink hover:text-paper active:bg-violet-deep disabled:text-ink-soft'

export const CloseMark = () => <X aria-hidden="true" className="size-6" />
