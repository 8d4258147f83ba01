import type { Ref } from 'react'

import { CLOSE, CloseMark, DESCRIPTION, SHEET, TITLE } from './dialog-look'

interface Props {
  id: string
  ref: Ref<HTMLDialogElement>
  title: string
  description: string
  /** Shown while the content loads. */
  busyText: string
}

/**
 * An empty dialog that opens before the framework's scripts have loaded: the pressed element names it in `data-frame`
 * (src/server/upstream/scripts-on-demand). The real dialog replaces it, unless it was closed first.
 */
export const DialogFrame = ({ busyText, description, id, ref, title }: Props) => (
  <dialog
    aria-labelledby={`${id}-title`}
    className={`m-auto min-h-[94dvh] text-left text-ink backdrop:bg-ink/70 max-sm:mb-0 max-sm:max-w-none sm:min-h-[47rem] ${SHEET}`}
    // A press outside closes it, where the browser supports that.
    {...{ closedby: 'any' }}
    id={id}
    ref={ref}
  >
    <form className="flex items-start justify-between gap-4" method="dialog">
      <h2 className={TITLE} id={`${id}-title`}>
        {title}
      </h2>
      <button aria-label="Fechar" className={CLOSE} type="submit">
        <CloseMark />
      </button>
    </form>
    <p className={DESCRIPTION}>{description}</p>
    <output className="mt-8 block animate-pulse border-t-2 border-ink pt-6 text-ink-soft">{busyText}</output>
  </dialog>
)
