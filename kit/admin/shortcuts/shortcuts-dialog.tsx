import { useAuth, XIcon } from '@payloadcms/ui'
import { type ReactNode, useEffect, useId, useRef } from 'react'

import { hasRole } from '@kit/lib/roles'
import { SwitchField } from '../form/switch-field'
import type { ScreenKey } from '../shell/screens'
import { useShortcutsSetting } from './shortcuts-setting'
import './shortcuts.css'

const LIST = 'tw:grid tw:cols-fill-[220px] tw:gap-x-16 tw:mt-3 tw:mb-0 tw:mx-0'

/** Lists the shortcuts, with a switch that turns them off. */
export function ShortcutsDialog({ onClose, screens }: { onClose: () => void; screens: readonly ScreenKey[] }) {
  const ref = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  const { user } = useAuth()
  const [isOn, setIsOn] = useShortcutsSetting()
  const close = () => ref.current?.close()
  useEffect(() => {
    // React runs effects twice in development.
    if (!ref.current?.open) ref.current?.showModal()
  }, [])
  const allowed = screens.filter(({ roles }) => hasRole(user, roles))
  return (
    // A click on the dialog element itself hits its backdrop; the keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      aria-labelledby={headingId}
      className="tw:dialog tw:m-auto tw:w-[min(560px,calc(100vw-24px))] tw:max-h-[calc(100dvh-24px)]"
      onClick={(event) => {
        if (event.target === event.currentTarget) close()
      }}
      onClose={onClose}
      ref={ref}
    >
      <div className="tw:pt-6 tw:pb-10 tw:px-12">
        <div className="tw:flex tw:items-center tw:justify-between tw:-me-[10px]">
          <h2 className="tw:m-0 tw:text-lg tw:font-semibold" id={headingId}>
            Atalhos de teclado
          </h2>
          <button aria-label="Fechar" className="staff-icon-button" onClick={close} type="button">
            <XIcon />
          </button>
        </div>
        <dl className={LIST}>
          <Keys keys={['Ctrl', 'K']}>Pesquisar em tudo</Keys>
          <Keys keys={['/']}>Procurar na lista</Keys>
          <Keys keys={['n']}>Novo registo</Keys>
          <Keys keys={['Ctrl', 'S']}>Guardar o formulário</Keys>
          <Keys keys={['Esc']}>Fechar o que está aberto</Keys>
          <Keys keys={['?']}>Esta lista</Keys>
        </dl>
        <h3 className="tw:mt-10 tw:mb-0 tw:mx-0 tw:text-sm tw:font-semibold">Ir para um ecrã</h3>
        <dl className={LIST}>
          {allowed.map(({ key, label }) => (
            <Keys key={key} keys={['g', key]}>
              {label}
            </Keys>
          ))}
        </dl>
        <div className="tw:mt-8">
          <SwitchField
            checked={isOn}
            hint="Vale só para este browser."
            label="Usar os atalhos de uma só tecla"
            onChange={() => setIsOn(!isOn)}
          />
        </div>
      </div>
    </dialog>
  )
}

function Keys({ children, keys }: { children: ReactNode; keys: readonly string[] }) {
  return (
    <div className="tw:flex tw:items-center tw:justify-between tw:gap-[12px] tw:py-[6px] tw:border-b tw:border-grey-100">
      <dt>{children}</dt>
      <dd className="tw:flex tw:flex-none tw:gap-[4px] tw:m-0">
        {keys.map((key) => (
          <kbd
            className="tw:min-w-[26px] tw:py-[2px] tw:px-[7px] tw:border tw:border-b-2 tw:border-grey-250 tw:rounded-s tw:[font-family:inherit] tw:text-xs tw:text-center"
            key={key}
          >
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  )
}
