import { SIGNATURE_BOX } from '@crm/quotes/domain/signature-path'
import { FieldError } from '@kit/ui/field'
import { TEXT_LINK } from './text-link'
import type { Typed } from './typed-field'

/** Optional drawn signature (PROP-12). Shown by the script, without which nobody can draw. */
export const SignatureDrawing = ({ typed }: { typed: Typed }) => {
  const error = typed.errorOf('signature')
  return (
    <div className="scroll-mt-32" data-signature="" id={typed.idOf('signature')} tabIndex={-1}>
      <input defaultValue={error ? '' : typed.valueOf('signature')} name="signature" type="hidden" />
      <button className={`${TEXT_LINK} font-medium disabled:text-ink-soft`} data-closed="" type="button">
        Desenhar assinatura (opcional)
      </button>
      {/* Wider than the steps on a phone, because a finger needs the room. */}
      <div className="relative max-sm:-ml-9" data-opened="" hidden>
        <figure aria-label="Assinatura desenhada" className="relative border-2 border-line bg-card">
          <span aria-hidden="true" className="absolute inset-x-6 bottom-[22%] border-b border-line" />
          <canvas
            className="relative block w-full cursor-crosshair touch-none"
            style={{ aspectRatio: `${SIGNATURE_BOX.width} / ${SIGNATURE_BOX.height}` }}
          />
        </figure>
        <p className="mt-1 flex flex-wrap items-center justify-between gap-x-5 text-ink-soft max-sm:pl-9">
          Com o dedo ou o rato.
          <button className={`${TEXT_LINK} font-semibold text-ink`} data-clear="" type="button">
            Limpar
          </button>
        </p>
      </div>
      <FieldError>{error}</FieldError>
    </div>
  )
}
