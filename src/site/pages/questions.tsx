import { Plus } from 'lucide-react'

import { unbrokenClitics } from '@kit/ui/unbroken-clitics'
import { StructuredData } from '@/site/seo/structured-data'
import { headingId, type BlockOf } from './shown-page'

/** Questions with folded answers, readable for search engines too (schema.org FAQPage). */
export const Questions = ({ block }: { block: BlockOf<'questions'> }) => (
  <section
    aria-labelledby={headingId(block)}
    className="wrap grid gap-x-16 gap-y-8 py-16 lg:grid-cols-[4fr_8fr] lg:py-28"
  >
    <h2 className="text-title font-bold" id={headingId(block)}>
      {unbrokenClitics(block.heading)}
    </h2>
    <div className="border-t-2 border-ink">
      {block.rows.map(({ answer, question }) => (
        <details className="group border-b border-line" key={question}>
          <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-6 py-4 text-lg font-semibold wrap-anywhere hover:text-violet-text active:text-violet-text [&::-webkit-details-marker]:hidden">
            {question}
            <Plus aria-hidden="true" className="size-6 shrink-0 group-open:rotate-45" />
          </summary>
          <p className="max-w-2xl pb-6 leading-relaxed whitespace-pre-line text-ink-soft wrap-anywhere">{answer}</p>
        </details>
      ))}
    </div>
    <StructuredData
      data={{
        '@type': 'FAQPage',
        mainEntity: block.rows.map(({ answer, question }) => ({
          '@type': 'Question',
          acceptedAnswer: { '@type': 'Answer', text: answer },
          name: question,
        })),
      }}
    />
  </section>
)
