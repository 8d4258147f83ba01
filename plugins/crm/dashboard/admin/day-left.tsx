import { Link } from '@payloadcms/ui'

import { formatCount } from '@kit/lib/counts'

export const SHOWN = 30
/** Most rows of the whole day. */
export const MOST_SHOWN = 200

interface Props {
  /** Address of the whole day; null if it is shown. */
  href: string | null
  shown: number
  total: number
}

/** Says what the day's list leaves out, and leads to it. */
export function DayLeft({ href, shown, total }: Props) {
  if (total <= shown) return null
  const most = (count: number) => `os ${formatCount(count)} mais urgentes de ${formatCount(total)}`
  if (href === null) return <p className="staff-panel__note">Aqui estão {most(shown)}.</p>
  return (
    <More href={href} text={total > MOST_SHOWN ? `Ver ${most(MOST_SHOWN)}` : `Ver todos (${formatCount(total)})`} />
  )
}

export const More = ({ href, text }: { href: string; text: string }) => (
  <Link className="tw:inline-flex tw:items-center tw:self-start tw:min-h-touch" href={href} prefetch={false}>
    {text}
  </Link>
)
