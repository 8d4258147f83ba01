'use client'

import { toast } from '@payloadcms/ui'

import { ConfirmButton } from '@kit/admin/drawer/confirm-button'
import { useSendToCms } from '@kit/admin/session/sign-in-context'
import { DEFAULT_RULES } from '../domain/channels'

/** 'Repor': restores the default rules [ATTR-07]. */
export function ResetChannels() {
  const send = useSendToCms()
  const reset = async () => {
    const answer = await send('/globals/channels', {
      body: JSON.stringify({ rules: DEFAULT_RULES }),
      headers: { 'Content-Type': 'application/json' },
      method: 'POST',
    }).catch(() => null)
    // Reloads so that Payload's form starts with the stored rules.
    if (answer?.ok) window.location.reload()
    else toast.error('Não foi possível repor as regras. Tente novamente.')
  }
  return (
    <ConfirmButton
      button={{ children: 'Repor', margin: true }}
      body="As regras voltam a ser as de origem; o que mudou nelas perde-se."
      confirmLabel="Repor"
      confirmingLabel="A repor…"
      heading="Repor as regras dos canais?"
      onConfirm={reset}
    />
  )
}
