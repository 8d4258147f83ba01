import { DraggableSortable } from '@payloadcms/ui'
import { type RefObject, useRef } from 'react'
import { useFormContext } from 'react-hook-form'

import { LineRow } from './line-row'
import { LineSubtotals } from './line-totals'
import type { LinedValues, LineStatus, ServiceOption } from './line-values'
import { useLineEditing } from './use-line-editing'

import { Problem } from '@kit/admin/form/fields'
import { Button } from '@kit/admin/record/button'

interface Props {
  services: ServiceOption[]
  /** Percent; 0 hides the IVA line. */
  vatRate?: number
  /** Statuses to choose from; if absent, lines have no status. */
  statuses?: readonly LineStatus[]
  /** Whether lines can be optional, as on a quote (PROP-07). */
  hasOptions?: boolean
}

/** Edits the lines of a quote or order as in a spreadsheet (QUOT-20, QUOT-24…30). */
export function LineEditor({ hasOptions = false, services, statuses, vatRate = 0 }: Props) {
  const listRef = useRef<HTMLOListElement>(null)
  const { formState } = useFormContext<LinedValues>()
  const addRef = useRef<HTMLButtonElement>(null)
  const lines = useLineEditing(listRef, addRef)
  const { fields, isFull } = lines
  const { items: itemsError } = formState.errors
  const message = itemsError?.message ?? itemsError?.root?.message

  return (
    <section
      aria-labelledby="line-editor-title"
      className={`line-editor tw:pt-4 tw:pb-10${statuses ? ' line-editor--with-status' : ''}${hasOptions ? ' line-editor--with-options' : ''}`}
    >
      <h3 className="tw:mt-0 tw:mb-5 tw:mx-0 tw:text-lg" id="line-editor-title">
        Itens
      </h3>
      {fields.length > 0 ? (
        <LineHeadings hasOptions={hasOptions} hasStatus={statuses !== undefined} />
      ) : (
        <p className="tw:pb-6 tw:text-muted tw:text-sm">Ainda sem itens.</p>
      )}
      <DraggableSortable
        ids={fields.map(({ key }) => key)}
        onDragEnd={({ moveFromIndex, moveToIndex }) => lines.drop(moveFromIndex, moveToIndex)}
      >
        {/* Key presses come from the inputs; the list only handles the bubbled events. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <ol
          aria-label="Itens"
          className="tw:plain-list tw:stack tw:gap-[6px]"
          onKeyDown={lines.onKeyDown}
          onPaste={lines.onPaste}
          ref={listRef}
        >
          {fields.map(({ key }, index) => (
            <LineRow
              count={fields.length}
              hasOptions={hasOptions}
              id={key}
              index={index}
              isFull={isFull}
              key={key}
              onDuplicate={() => lines.duplicate(index)}
              onMove={(step) => lines.move(index, step)}
              onRemove={() => lines.remove(index)}
              services={services}
              statuses={statuses}
            />
          ))}
        </ol>
      </DraggableSortable>
      <Problem>{message}</Problem>
      <div className="tw:flex tw:flex-wrap tw:items-start tw:justify-between tw:gap-10 tw:pt-8">
        <div className="tw:stack tw:flex-[1_1_300px] tw:items-start tw:gap-5">
          <AddButton isFull={isFull} onAdd={lines.add} ref={addRef} />
          {fields.length > 0 ? <KeyHint /> : null}
        </div>
        <LineSubtotals vatRate={vatRate} />
      </div>
    </section>
  )
}

interface AddProps {
  isFull: boolean
  onAdd: () => void
  ref: RefObject<HTMLButtonElement | null>
}

function AddButton({ isFull, onAdd, ref }: AddProps) {
  return (
    <Button
      buttonStyle="secondary"
      disabled={isFull}
      icon="plus"
      iconPosition="left"
      iconStyle="none"
      onClick={() => onAdd()}
      ref={ref}
    >
      Adicionar item
    </Button>
  )
}

/** Column headings of wide screens; each field has its own label. */
function LineHeadings({ hasOptions, hasStatus }: { hasOptions: boolean; hasStatus: boolean }) {
  return (
    <div aria-hidden className="line-editor__headings tw:pb-[4px] tw:text-muted tw:text-xs">
      <span />
      <span>Serviço</span>
      <span>Descrição</span>
      <span className="tw:text-end">Qtd.</span>
      <span className="tw:text-end">Preço unitário</span>
      <span className="tw:text-end">Total</span>
      {hasStatus ? <span className="tw:ps-[10px]">Estado</span> : null}
      <span className="tw:text-center">Por mês</span>
      {hasOptions ? <span className="tw:text-center">Opcional</span> : null}
      <span />
    </div>
  )
}

function KeyHint() {
  return (
    <p className="line-editor__hint tw:text-muted tw:text-xs tw:max-[1101px]:hidden">
      <kbd>Enter</kbd> linha seguinte · <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> mover a linha · pode colar linhas de
      uma folha de cálculo na descrição
    </p>
  )
}
