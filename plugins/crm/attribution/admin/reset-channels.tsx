'use client'

import { Button, toast, useModal } from '@payloadcms/ui'

import { Confirmation } from '@kit/admin/drawer/confirmation'
import { useSendToCms } from '@kit/admin/session/sign-in-context'
import { DEFAULT_RULES } from '../domain/channels'

const QUESTION = 'reset-channels'

/** 'Repor': restores the default rules [ATTR-07]. */
export function ResetChannels() {
  const { openModal } = useModal()
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
    <>
      <Button buttonStyle="secondary" onClick={() => openModal(QUESTION)}>
        Repor
      </Button>
      <Confirmation
        body="As regras voltam a ser as de origem; o que mudou nelas perde-se."
        confirmLabel="Repor"
        confirmingLabel="A repor…"
        heading="Repor as regras dos canais?"
        onConfirm={reset}
        slug={QUESTION}
      />
    </>
  )
}
