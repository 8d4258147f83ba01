import { type MouseEvent, use, useEffect, useRef, useState } from 'react'

import { Button } from '@kit/admin/record/button'
import { whatsAppLink, whatsAppMessage } from '@kit/lib/phone'
import { greetingName } from '@kit/lib/text'
import { CHAT_OPENED } from '@crm/contact-stops/record-stop/use-whatsapp'
import type { FrozenQuote } from '@crm/revisions/schema'
import { UntoldContext } from './untold-context'

interface WaysProps extends Told {
  client: Pick<FrozenQuote['client'], 'company' | 'email' | 'name' | 'phone'> | null
  /** Follows the greeting. */
  news: string
  subject: string
}

interface Told {
  /** The site tells the client too, so that this is no step to be taken first. */
  isTold?: boolean
}

/** Loaded on demand, because it needs the numbering plans. */
export function WaysToTell({ client, isTold = false, news, subject }: WaysProps) {
  const { company = null, email = null, name = '', phone = null } = client ?? {}
  const text = `Olá ${greetingName(name, company)}, ${news}`
  if (phone && whatsAppLink(phone))
    return <Way isTold={isTold} label="Avisar por WhatsApp" url={whatsAppMessage(phone, text)} />
  if (!email) return <>Não há telefone nem email do cliente.</>
  const words = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
  return <Way isTold={isTold} label="Avisar por email" url={`mailto:${email}?${words}`} />
}

/** Filled until the client is told. */
function Way({ isTold, label, url }: Told & { label: string; url: string }) {
  const [isUsed, setUsed] = useState(false)
  const isDone = isTold || isUsed
  const count = use(UntoldContext)
  useEffect(() => {
    if (isDone) return undefined
    count(1)
    return () => count(-1)
  }, [count, isDone])
  const wayRef = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const abort = new AbortController()
    wayRef.current?.addEventListener(CHAT_OPENED, () => setUsed(true), { signal: abort.signal })
    return () => abort.abort()
  }, [])
  return (
    <span className="tw:block tw:mt-4" ref={wayRef}>
      <Button
        buttonStyle={isDone ? 'secondary' : 'primary'}
        el="anchor"
        // As `onClick` it would keep the browser from following the link. A prevented click may ask first.
        extraButtonProps={{ onClick: (event: MouseEvent) => setUsed(isUsed || !event.defaultPrevented) }}
        newTab={url.startsWith('https:')}
        size="large"
        url={url}
      >
        {label}
      </Button>
    </span>
  )
}
