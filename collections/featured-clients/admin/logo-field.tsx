import { toast } from '@payloadcms/ui'

import { Button } from '@kit/admin/record/button'
import { Icon } from '@kit/admin/icons/icon'
import { FileZone } from '@kit/admin/form/file-zone'
import { refuseLogo } from '../domain/logo-rules'
import { readPicture, UnreadablePicture } from '@kit/admin/form/read-picture'

interface Props {
  /** URL or data URL of the logo; '' for none. */
  value: string
  onChange: (logo: string) => void
  error?: string | undefined
}

/** Upload a logo by drag and drop or file dialog, with preview and removal (FEAT-13…21). */
export function LogoField({ error, onChange, value }: Props) {
  return (
    <fieldset className="tw:[&>legend]:pt-0 tw:[&>legend]:pb-[5px] tw:[&>legend]:px-0 tw:min-w-0 tw:m-0 tw:p-0 tw:border-0 staff-field staff-field--wide">
      <legend className="field-label">Logo</legend>
      <FileZone
        accept="image/*"
        className="tw:flex tw:items-center tw:gap-10 tw:p-8 tw:text-sm"
        label="Ficheiro do logo"
        onFiles={([file]) => void takeLogo(file, onChange)}
      >
        {(choose) => (
          <>
            {value ? (
              <img
                alt="Pré-visualização do logo"
                className="tw:p-[4px] tw:object-contain tw:size-[96px] tw:shrink-0 tw:border tw:border-line tw:rounded-s tw:bg-[#fff]"
                src={value}
              />
            ) : (
              <Icon name="image-up" size={28} />
            )}
            <div className="tw:min-w-0">
              <p>Arraste uma imagem para aqui ou escolha um ficheiro. Máximo 5 MB.</p>
              <LogoButtons hasLogo={value !== ''} onChoose={choose} onRemove={() => onChange('')} />
            </div>
          </>
        )}
      </FileZone>
      {error ? <p className="staff-field__message">{error}</p> : null}
    </fieldset>
  )
}

interface ButtonsProps {
  hasLogo: boolean
  onChoose: () => void
  onRemove: () => void
}

function LogoButtons({ hasLogo, onChoose, onRemove }: ButtonsProps) {
  return (
    <div className="tw:flex tw:flex-wrap tw:gap-4 tw:mt-4">
      <Button buttonStyle="secondary" onClick={onChoose}>
        {hasLogo ? 'Trocar logo' : 'Escolher ficheiro'}
      </Button>
      {hasLogo ? (
        <Button buttonStyle="subtle" onClick={onRemove}>
          Remover logo
        </Button>
      ) : null}
    </div>
  )
}

/** Reads the chosen file and shows a toast with the result (FEAT-13, FEAT-14, FEAT-16…18). */
async function takeLogo(file: File | undefined, onChange: (logo: string) => void): Promise<void> {
  if (!file) return
  const refusal = refuseLogo(file)
  if (refusal) {
    toast.error(refusal)
    return
  }
  try {
    onChange(await readPicture(file))
    toast.success('Logo carregado com sucesso!')
  } catch (failure) {
    const isUnreadable = failure instanceof UnreadablePicture
    toast.error(isUnreadable ? 'Erro ao carregar a imagem.' : 'Erro ao fazer upload da imagem.')
  }
}
