/** Classes of a link within text, large enough for a finger; the place adds weight and gap. */
export const TEXT_LINK =
  'inline-flex min-h-11 items-center underline decoration-violet decoration-2 underline-offset-6 hover:text-violet-text active:text-violet-deep'
