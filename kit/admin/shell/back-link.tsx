import { Link } from '@payloadcms/ui'
import { ArrowLeft } from 'lucide-react'

/** 'Voltar …' above a screen's title (ADM-16, ADM-17). */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Link className="staff-view__back" href={href} prefetch={false}>
      <ArrowLeft aria-hidden size={16} />
      {label}
    </Link>
  )
}
