import { Link, ShimmerEffect } from '@payloadcms/ui'
import { type ReactNode, useId } from 'react'

import { MIN_SEARCH_LENGTH } from '../domain/found-kinds'
import { type FoundKind, type FoundOption, groupLabel } from './found-records'
import type { SearchState } from './use-search-box'

import { Button } from '@kit/admin/record/button'

interface Props {
  active: number
  listId: string
  onChosen: () => void
  onRetry: () => void
  options: readonly FoundOption[]
  state: SearchState
  text: string
}

/** Results by group, or why there are none. */
export function SearchResults({ active, listId, onChosen, onRetry, options, state, text }: Props) {
  const kinds = [...new Set(options.map(({ kind }) => kind))]
  return (
    <>
      {/* A native list cannot be searched on the server. Rendered while empty too, because the input references it. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div aria-label="Resultados" className="tw:overflow-y-auto tw:px-[6px]" id={listId} role="listbox">
        {kinds.map((kind) => (
          <Group key={kind} kind={kind}>
            {options.map((option, index) =>
              option.kind === kind ? (
                <Result
                  id={`${listId}-${index}`}
                  isActive={index === active}
                  key={option.id}
                  onChosen={onChosen}
                  option={option}
                />
              ) : null,
            )}
          </Group>
        ))}
      </div>
      <output className="tw:stack tw:items-start tw:gap-5 tw:py-6 tw:px-8 tw:text-muted tw:[&:has(>.sr-only:only-child)]:p-0">
        <Status count={options.length} onRetry={onRetry} state={state} text={text} />
      </output>
      {options.length > 0 ? (
        <p
          aria-hidden
          className="search-dialog__keys tw:pointer-coarse:hidden tw:m-0 tw:py-[10px] tw:px-8 tw:border-t tw:border-line tw:text-muted"
        >
          <kbd>↑</kbd> <kbd>↓</kbd> escolher <kbd>Enter</kbd> abrir <kbd>Esc</kbd> fechar
        </p>
      ) : null}
    </>
  )
}

type StatusProps = Pick<Props, 'onRetry' | 'state' | 'text'> & { count: number }

function Status({ count, onRetry, state, text }: StatusProps): ReactNode {
  if (state === 'hint') {
    return `Escreva pelo menos ${MIN_SEARCH_LENGTH} caracteres de um nome, email, telefone, título ou número.`
  }
  if (state === 'searching') return <Searching />
  if (state === 'none') return `Nada encontrado para «${text}». Verifique a escrita ou procure por outra palavra.`
  if (state === 'failed') {
    return (
      <>
        Não foi possível pesquisar. Verifique a ligação à internet.
        <Button buttonStyle="secondary" onClick={onRetry}>
          Tentar novamente
        </Button>
      </>
    )
  }
  return <span className="sr-only">{count === 1 ? '1 resultado' : `${count} resultados`}</span>
}

function Searching() {
  return (
    <>
      <span className="sr-only">A procurar…</span>
      <span aria-hidden className="tw:grid tw:gap-[6px] tw:w-full">
        {[0, 1, 2].map((line) => (
          <ShimmerEffect height={44} key={line} />
        ))}
      </span>
    </>
  )
}

function Group({ children, kind }: { children: ReactNode; kind: FoundKind }) {
  const headingId = useId()
  return (
    // A fieldset, the native group, belongs to forms.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div aria-labelledby={headingId} role="group">
      <p className="tw:m-0 tw:pt-[12px] tw:pb-[4px] tw:px-[10px] tw:text-muted tw:text-xs" id={headingId}>
        {groupLabel(kind)}
      </p>
      {children}
    </div>
  )
}

interface ResultProps {
  id: string
  isActive: boolean
  onChosen: () => void
  option: FoundOption
}

/** A link, so that it can open in a new tab. The focus stays in the input, which names the active option. */
function Result({ id, isActive, onChosen, option: { detail, href, label } }: ResultProps) {
  return (
    <Link
      aria-selected={isActive}
      className="tw:stack tw:justify-center tw:min-h-[48px] tw:py-[6px] tw:px-[10px] tw:rounded-s tw:wrap-anywhere tw:no-underline tw:hover:bg-grey-100 tw:aria-selected:bg-grey-100"
      href={href}
      id={id}
      onClick={onChosen}
      prefetch={false}
      ref={(element: HTMLAnchorElement | null) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' })
      }}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native option lives in a native list only
      role="option"
      tabIndex={-1}
    >
      <span className="tw:font-semibold">{label}</span>
      <span className="tw:text-muted">{detail}</span>
    </Link>
  )
}
