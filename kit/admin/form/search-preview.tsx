'use client'

import { useFormFields } from '@payloadcms/ui'

/** Characters of a title and a description that search engines show untruncated (PAGE-06). */
const SHOWN_TITLE = 60
const SHOWN_DESCRIPTION = 160

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/** Names of the form's fields that a search result is made of, if they differ from those of most pages. */
export interface SearchResultFields {
  address?: string
  description?: string
  /** The record's own name, for a result without a title. */
  name?: string
  title?: string
}

interface Props {
  before: string
  /** What the page says where both fields are empty, if it is not made from the record. */
  fallback?: { description: string; title: string } | undefined
  fields?: SearchResultFields
}

/** Previews the page as a search result and counts the letters of title and description (PAGE-06). */
export function SearchPreview({ before, fallback, fields = {} }: Props) {
  const {
    address = 'slug',
    description: text = 'seo.description',
    name = 'title',
    title: heading = 'seo.title',
  } = fields
  const [shownName, slug, title, description] = useFormFields(([stored]) =>
    [name, address, heading, text].map((path) => textOf(stored[path]?.value)),
  )
  const shownTitle = title || shownName || fallback?.title || ''
  const shownDescription = description || fallback?.description
  return (
    <figure className="tw:m-0 tw:mb-5 tw:grid tw:gap-1 tw:rounded tw:border tw:border-grey-150 tw:p-4 tw:text-sm">
      <figcaption className="tw:sr-only">Como aparece num motor de busca</figcaption>
      <span className="tw:truncate">
        {globalThis.location?.host}
        {before}
        {slug}
      </span>
      <strong className="tw:text-base">{cut(shownTitle, SHOWN_TITLE)}</strong>
      <span>
        {shownDescription ? cut(shownDescription, SHOWN_DESCRIPTION) : 'A descrição é feita do conteúdo da página.'}
      </span>
      <span aria-live="polite" className="tw:mt-2">
        Título: {title || !shownName ? `${shownTitle.length} de ${SHOWN_TITLE}` : 'feito do nome e da agência'} ·
        Descrição: {(description ?? '').length} de {SHOWN_DESCRIPTION}
      </span>
    </figure>
  )
}

const cut = (text: string, shown: number) => (text.length > shown ? `${text.slice(0, shown - 1).trimEnd()}…` : text)
