import { counted } from '@kit/lib/counts'
import type { useMentions } from './use-mentions'

/** Suggestions for the text after '@'. */
export function PeopleToName({
  mentions: { active, choose, listId, options },
}: {
  mentions: ReturnType<typeof useMentions>
}) {
  return (
    <>
      <output className="sr-only">
        {options.length > 0 ? `${counted(options.length, 'pessoa', 'pessoas')}: setas para escolher` : ''}
      </output>
      {options.length > 0 ? (
        <div
          aria-label="Pessoas"
          className="tw:frame tw:inline-block tw:min-w-[220px] tw:mt-[4px] tw:bg-grey-0"
          id={listId}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list cannot belong to a text
          role="listbox"
        >
          {options.map((person, index) => (
            // The keyboard chooses in the text, which keeps the focus; this is for the pointer alone.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              aria-selected={index === active}
              className="tw:py-4 tw:px-6 tw:cursor-pointer tw:aria-selected:bg-grey-100 tw:touch:min-h-touch"
              id={`${listId}-${index}`}
              key={person.id}
              onClick={() => choose(person)}
              onMouseDown={(event) => event.preventDefault()}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native option lives in a native list only
              role="option"
            >
              {person.name}
            </div>
          ))}
        </div>
      ) : null}
    </>
  )
}
