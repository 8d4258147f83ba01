import { Button } from '@kit/admin/record/button'
import { Icon } from '@kit/admin/icons/icon'
import type { IconName } from '@kit/admin/icons/icon-names'
import { BlockedChat } from './blocked-chat'

interface Props {
  /** WhatsApp address if the browser blocked the new tab. */
  blocked: string | null
  canMail?: boolean
  isPending: boolean
  remind: (via: 'email' | 'whatsapp') => Promise<unknown>
}

/** Buttons to send a reminder now: by mail, if allowed, and by WhatsApp. */
export function RemindWays({ blocked, canMail = true, isPending, remind }: Props) {
  const way = (via: 'email' | 'whatsapp', icon: IconName, label: string) => (
    <Button
      buttonStyle="secondary"
      disabled={isPending}
      icon={<Icon name={icon} size={16} />}
      iconPosition="left"
      onClick={() => void remind(via)}
    >
      {label}
    </Button>
  )
  return (
    <div className="tw:stack tw:gap-3">
      <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-4">
        {canMail ? way('email', 'mail', 'Lembrar por email') : null}
        {way('whatsapp', 'message-circle', 'Lembrar por WhatsApp')}
      </div>
      <BlockedChat address={blocked} />
    </div>
  )
}
