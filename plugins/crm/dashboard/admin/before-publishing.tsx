import { Link } from '@payloadcms/ui'
import type { PayloadRequest } from 'payload'
import { Suspense } from 'react'

import { Icon } from '@kit/admin/icons/icon'
import { DEMO_TASK, type PublishingTask, publishingTasks } from '../domain/before-publishing'
import { getReadiness } from '../operations/readiness'
import { RemoveDemo } from './remove-demo'
import './before-publishing.css'

/** 'Antes de publicar' for administrators: settings still at their defaults, with links, until all are done. */
export function BeforePublishing({ req }: { req: PayloadRequest }) {
  return (
    <Suspense>
      <Tasks req={req} />
    </Suspense>
  )
}

async function Tasks({ req }: { req: PayloadRequest }) {
  const tasks = publishingTasks(await getReadiness(req))
  const done = tasks.filter(({ isDone }) => isDone)
  if (done.length === tasks.length) return null
  return (
    <details className="before-publishing tw:frame tw:bg-grey-0 tw:text-sm">
      <summary className="before-publishing__title tw:flex tw:items-center tw:justify-between tw:gap-5 tw:min-h-touch tw:px-8 tw:font-semibold tw:cursor-pointer">
        Antes de publicar
        <span className="tw:ms-auto tw:text-muted tw:font-normal tw:tabular-nums">
          {done.length} de {tasks.length} feitos
        </span>
      </summary>
      <ul className="tw:grid tw:cols-fill-[280px] tw:gap-x-10 tw:gap-y-7 tw:m-0 tw:pt-[4px] tw:pb-8 tw:px-8 tw:list-none">
        {tasks.map((task) => (
          <Task key={task.label} task={task} />
        ))}
      </ul>
    </details>
  )
}

function Task({ task: { hint, href, isDone, label } }: { task: PublishingTask }) {
  return (
    <li
      className={`tw:flex tw:items-start tw:gap-4 tw:[&_svg]:mt-[2px] tw:[&_.btn]:mt-4 ${isDone ? 'tw:text-muted tw:[&_svg]:text-[#1a7f3c] tw:dark:[&_svg]:text-[#5fc37c]' : 'tw:[&_svg]:text-grey-600'}`}
    >
      <Icon name={isDone ? 'circle-check' : 'circle-dashed'} size={18} />
      <div>
        {href && !isDone ? (
          <Link className="tw:font-semibold tw:touch-link" href={href} prefetch={false}>
            {label}
          </Link>
        ) : (
          <span>{label}</span>
        )}
        {isDone ? (
          <span className="sr-only">: feito</span>
        ) : (
          <p className="tw:mt-[2px] tw:mb-0 tw:mx-0 tw:text-muted tw:wrap-anywhere">{hint}</p>
        )}
        {label === DEMO_TASK && !isDone ? <RemoveDemo /> : null}
      </div>
    </li>
  )
}
