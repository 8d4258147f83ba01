import { toast } from '@payloadcms/ui'

import { Button } from '@kit/admin/record/button'
import { useTellsUnsaved } from '@kit/admin/drawer/unsaved-input'
import { copyText } from '@kit/admin/record/copy-text'

/** New recovery codes, which cannot be read again: closing them asks first (OPS-12). */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  useTellsUnsaved(() => 'Estes códigos não voltam a ser mostrados. Guarde-os antes de sair.')
  const copy = async () => {
    if (!(await copyText(codes.join('\n'), 'Códigos copiados'))) toast.error('Não foi possível copiar os códigos')
  }
  return (
    <div className="tw:grid tw:gap-8">
      <p className="tw:m-0">A verificação em dois passos está ligada.</p>
      <p className="tw:m-0">Guarde estes códigos num lugar seguro. Cada um serve uma vez.</p>
      <ul className="tw:grid tw:grid-cols-2 tw:gap-[8px_24px] tw:m-0 tw:p-[16px] tw:list-none tw:bg-grey-50 tw:rounded-s tw:text-lg">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="staff-drawer__actions">
        <Button buttonStyle="secondary" onClick={() => void copy()} size="large">
          Copiar códigos
        </Button>
        <Button onClick={onDone} size="large">
          Já os guardei
        </Button>
      </div>
    </div>
  )
}
