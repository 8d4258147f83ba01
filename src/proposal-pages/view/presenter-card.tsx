import { MessageCircle } from 'lucide-react'

import { Picture } from '@kit/ui/picture'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { initialsOf } from '@/site/testimonials/testimonial-text'
import type { Presentation } from '../read-presentation'
import { contactWays } from './agency-contacts'
import { TEXT_LINK } from './text-link'

interface PresenterProps {
  author: Presentation['author']
  personalLine: string | undefined
  settings: SiteSettings
  /** Names the quote in the prefilled WhatsApp message. */
  subject: string
}

/** Who prepared the proposal, with a personal line and a way to reach them. */
export const PresenterCard = ({ author, personalLine, settings, subject }: PresenterProps) => {
  const name = author?.name ?? settings.agencyName
  const chat = contactWays(settings, subject).find(({ label }) => label === 'WhatsApp')
  return (
    <div className="mt-8 grid max-w-2xl grid-cols-[4rem_minmax(0,1fr)] gap-x-4 border-t border-line pt-6 sm:gap-x-5">
      <div className="size-16 overflow-hidden rounded-full bg-violet-pale">
        {author?.photo ? (
          <Picture className="size-full object-cover" sizes="4rem" source={{ ...author.photo, alt: '' }} />
        ) : (
          <span
            aria-hidden="true"
            className="flex size-full items-center justify-center font-display text-xl font-bold text-violet-text"
          >
            {initialsOf(name)}
          </span>
        )}
      </div>
      <div className="min-w-0 self-center">
        <p className="leading-snug">
          <span className="block text-sm text-ink-soft">Preparado por </span>
          <span className="text-lg font-semibold wrap-anywhere">{name}</span>
        </p>
      </div>
      {personalLine && (
        <p className="col-span-full mt-4 text-lg leading-relaxed whitespace-pre-line wrap-anywhere sm:col-start-2">
          {personalLine}
        </p>
      )}
      {chat && (
        <p className="col-span-full mt-2 sm:col-start-2 print:hidden">
          <a className={`${TEXT_LINK} gap-2 font-semibold`} href={chat.href} rel="noreferrer">
            <MessageCircle aria-hidden="true" className="size-5" />
            Falar no WhatsApp
          </a>
        </p>
      )}
    </div>
  )
}
