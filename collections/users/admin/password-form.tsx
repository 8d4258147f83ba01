import { toast } from '@payloadcms/ui'
import { type FormEvent, useRef } from 'react'
import { useForm } from 'react-hook-form'

import { Button } from '@kit/admin/record/button'
import { TextField } from '@kit/admin/form/fields'
import { useSaveShortcut } from '@kit/admin/form/use-save-shortcut'
import { useTellsUnsaved } from '@kit/admin/drawer/unsaved-input'
import { useSendToCms } from '@kit/admin/session/sign-in-context'
import { passwordFault } from '../domain/password-rules'
import { changePassword, type PasswordValues } from './change-password'

interface Props {
  accountId: string
  /** Also for the account of another administrator. */
  asksPresent: boolean
  isOwn: boolean
  username: string
  onDone: () => void
}

const EMPTY: PasswordValues = { confirmation: '', currentPassword: '', password: '' }
/** The list of common passwords is only on the server, which checks it again. */
const NO_LIST = () => false

/** The new password twice, and where it is asked the present one. Keeps what was typed after a refusal. */
export function PasswordForm({ accountId, asksPresent, isOwn, onDone, username }: Props) {
  const { formState, getValues, handleSubmit, register, setError } = useForm<PasswordValues>({ defaultValues: EMPTY })
  const send = useSendToCms()
  const formRef = useRef<HTMLFormElement>(null)
  useSaveShortcut(formRef)
  useTellsUnsaved(() => Object.values(getValues()).some((typed) => typed !== ''))

  const save = handleSubmit(async (values) => {
    const refusal = await changePassword(send, accountId, values)
    if (!refusal) {
      announceChange(isOwn)
      return onDone()
    }
    for (const [at, { message, path }] of refusal.faults.entries()) setError(path, { message }, { shouldFocus: !at })
    toast.error('A palavra-passe não foi mudada', { description: refusal.sentence })
  })
  const { errors, isSubmitting } = formState
  const submit = (event: FormEvent) => {
    // React bubbles the event through the portal to the account's form around the drawer.
    event.stopPropagation()
    event.preventDefault()
    if (!isSubmitting) void save()
  }

  return (
    <form className="staff-form" noValidate onSubmit={submit} ref={formRef}>
      {/* For password managers, which otherwise store the password without a username. */}
      <input autoComplete="username" hidden readOnly type="text" value={username} />
      <div className="staff-form__grid">
        {asksPresent ? (
          <TextField
            autoComplete="current-password"
            isRequired
            isWide
            label="Palavra-passe atual"
            type="password"
            {...register('currentPassword', {
              validate: (typed) => typed !== '' || 'Escreva a sua palavra-passe atual.',
            })}
            error={errors.currentPassword?.message}
          />
        ) : null}
        <TextField
          autoComplete="new-password"
          isRequired
          label="Nova palavra-passe"
          type="password"
          {...register('password', {
            deps: 'confirmation',
            validate: (typed) => passwordFault(typed, { isListed: NO_LIST, username }) ?? true,
          })}
          error={errors.password?.message}
        />
        <TextField
          autoComplete="new-password"
          isRequired
          label="Confirmar palavra-passe"
          type="password"
          {...register('confirmation', {
            validate: (typed, { password }) => typed === password || 'As duas palavras-passe não são iguais.',
          })}
          error={errors.confirmation?.message}
        />
      </div>
      <div className="staff-drawer__actions">
        <Button disabled={isSubmitting} size="large" type="submit">
          {isSubmitting ? 'A guardar…' : 'Guardar'}
        </Button>
      </div>
    </form>
  )
}

function announceChange(isOwn: boolean): void {
  const ended = isOwn ? 'As suas sessões noutros aparelhos terminaram.' : 'As sessões desta pessoa terminaram.'
  toast.success('Palavra-passe mudada com sucesso!', { description: ended })
}
