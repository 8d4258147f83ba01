import { use, useEffect, useState } from 'react'

import { Button } from '@kit/admin/record/button'
import { whatsAppLink, whatsAppMessage } from '@kit/lib/phone'
import { greetingName } from '@kit/lib/text'
import type { FrozenQuote } from '@crm/revisions/schema'
import { UntoldContext } from './untold-context'

interface WaysProps {
  client: Pick<FrozenQuote['client'], 'company' | 'email' | 'name' | 'phone'> | null
  /** Follows the greeting. */
  news: string
  subject: string
}

/** Loaded on demand, because it needs the numbering plans. */
export function WaysToTell({ client, news, subject }: WaysProps) {
  const { company = null, email = null, name = '', phone = null } = client ?? {}
  const text = `Olá ${greetingName(name, company)}, ${news}`
  if (phone && whatsAppLink(phone)) return <Way label="Avisar por WhatsApp" url={whatsAppMessage(phone, text)} />
  if (!email) return <>Não há telefone nem email do cliente.</>
  const words = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
  return <Way label="Avisar por email" url={`mailto:${email}?${words}`} />
}

/** Filled until it is used. */
function Way({ label, url }: { label: string; url: string }) {
  const [isUsed, setUsed] = useState(false)
  const count = use(UntoldContext)
  useEffect(() => {
    if (isUsed) return undefined
    count(1)
    return () => count(-1)
  }, [count, isUsed])
  return (
    <span className="tw:block tw:mt-4">
      <Button
        buttonStyle={isUsed ? 'secondary' : 'primary'}
        el="anchor"
        // As `onClick` it would keep the browser from following the link.
        extraButtonProps={{ onClick: () => setUsed(true) }}
        newTab={url.startsWith('https:')}
        size="large"
        url={url}
      >
        {label}
      </Button>
    </span>
  )
}
