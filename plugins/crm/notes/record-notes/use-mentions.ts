import { type KeyboardEvent, type RefObject, type SyntheticEvent, useId, useRef, useState } from 'react'

import { call } from '@kit/http/call'
import { normalizeForSearch } from '@kit/lib/text'
import type { listPeople, Person } from '@collections/users/contract'
import { typedMention } from '../domain/mentions'

/** Max suggestions that fit below the text. */
const SHOWN = 6

interface Options {
  areaRef: RefObject<HTMLTextAreaElement | null>
  setText: (text: string) => void
  text: string
}

/** Mentions in a text: '@' searches people, arrow keys move, Enter or a press selects. */
export function useMentions({ areaRef, setText, text }: Options) {
  const listId = useId()
  const [people, setPeople] = useState<readonly Person[]>([])
  const [caret, setCaret] = useState(0)
  const [active, setActive] = useState(0)
  const [isClosed, setIsClosed] = useState(false)
  const asked = useRef(false)

  const mention = isClosed ? null : typedMention(text, caret)
  const options = mention
    ? people
        .filter(
          ({ name }) =>
            normalizeForSearch(name).startsWith(normalizeForSearch(mention.typed)) && name !== mention.typed,
        )
        .slice(0, SHOWN)
    : []
  const isOpen = options.length > 0

  const follow = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
    setCaret(currentTarget.selectionStart)
    if (asked.current || !currentTarget.value.includes('@')) return
    asked.current = true
    // Without suggestions people can still be mentioned: the server resolves the names.
    call<typeof listPeople>('GET /api/crm/people')
      .then((answer) => setPeople(answer.people))
      .catch(() => {
        asked.current = false
      })
  }
  const choose = ({ name }: Person) => {
    if (!mention) return
    const before = `${text.slice(0, mention.from)}@${name} `
    setText(before + text.slice(caret).replace(/^ /, ''))
    setCaret(before.length)
    setActive(0)
    // After the text has rendered: puts the caret after the name.
    setTimeout(() => {
      areaRef.current?.focus()
      areaRef.current?.setSelectionRange(before.length, before.length)
    })
  }
  const walk = (event: KeyboardEvent) => {
    if (!isOpen) return
    const chosen = options[active]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((active + step + options.length) % options.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen)
    else if (event.key === 'Escape') setIsClosed(true)
    else return
    event.preventDefault()
    // Escape would also close the drawer.
    event.nativeEvent.stopImmediatePropagation()
  }
  return {
    active,
    area: {
      'aria-activedescendant': isOpen ? `${listId}-${active}` : undefined,
      'aria-autocomplete': 'list' as const,
      'aria-controls': isOpen ? listId : undefined,
      onChange: (event: SyntheticEvent<HTMLTextAreaElement>) => {
        setText(event.currentTarget.value)
        setIsClosed(false)
        setActive(0)
        follow(event)
      },
      onKeyDown: walk,
      onSelect: follow,
    },
    choose,
    listId,
    options,
  }
}
