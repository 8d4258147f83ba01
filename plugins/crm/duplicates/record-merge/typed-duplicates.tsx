import { Button } from '@kit/admin/record/button'
import { recordAddress } from '@kit/admin/shell/record-address'
import { RECORD_SCREENS } from '@crm/links/record-screens'
import type { MergeableCollection } from '../domain/mergeable'
import { type Typed, useTypedDuplicates } from './use-typed-duplicates'

/** More would not help to decide; the list has them all. */
const SHOWN = 3

interface Props {
  collection: MergeableCollection
  stored: { id: string; email: string; phone: string | null } | null
  typed: Typed
}

/**
 * Warns while a record is being typed that the person may already exist [DUP-11]. Opens them beside the form, which
 * keeps its values.
 */
export function TypedDuplicates({ collection, stored, typed }: Props) {
  const found = useTypedDuplicates(collection, typed, stored)
  return (
    // Always rendered, so that screen readers announce what appears in it.
    <output className="tw:col-span-full tw:empty:hidden tw:[&_.btn]:min-h-touch">
      {found.length > 0 ? (
        <div className="tw:stack tw:warning-frame tw:items-start tw:gap-[6px] tw:py-[10px] tw:px-[14px] tw:text-sm">
          <ul className="tw:plain-list tw:self-stretch">
            {found.slice(0, SHOWN).map(({ id, name, sameEmail }) => (
              <li className="tw:flex tw:items-center tw:gap-[10px] tw:wrap-anywhere" key={id}>
                <span>
                  Já existe <strong>{name}</strong> com este {sameEmail ? 'email' : 'telefone'}.
                </span>
                <a
                  aria-label={`Abrir ${name} noutro separador`}
                  className="tw:inline-flex tw:flex-none tw:items-center tw:min-w-touch tw:min-h-touch tw:ms-auto tw:px-[6px] tw:font-semibold tw:underline"
                  href={recordAddress(RECORD_SCREENS[collection], id)}
                  target="_blank"
                >
                  Abrir
                </a>
              </li>
            ))}
          </ul>
          <Button buttonStyle="secondary" type="submit">
            Guardar mesmo assim
          </Button>
        </div>
      ) : null}
    </output>
  )
}
