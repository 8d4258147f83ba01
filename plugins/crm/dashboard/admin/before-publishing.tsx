import { Link } from '@payloadcms/ui'
import type { PayloadRequest } from 'payload'
import { Suspense } from 'react'

import { Icon } from '@kit/admin/icons/icon'
import { DEMO_TASK, type PublishingTask, publishingTasks } from '../domain/before-publishing'
import { getReadiness } from '../operations/readiness'
import { RemoveDemo } from './remove-demo'
import './before-publishing.css'

/** 'Antes de publicar': settings still at their defaults, with links, until all are done. For administrators. */
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
    <details className="before-publishing">
      <summary className="before-publishing__title">
        Antes de publicar
        <span className="before-publishing__count">
          {done.length} de {tasks.length} feitos
        </span>
      </summary>
      <ul className="before-publishing__list">
        {tasks.map((task) => (
          <Task key={task.label} task={task} />
        ))}
      </ul>
    </details>
  )
}

function Task({ task: { hint, href, isDone, label } }: { task: PublishingTask }) {
  return (
    <li className={`before-publishing__task${isDone ? ' before-publishing__task--done' : ''}`}>
      <Icon name={isDone ? 'circle-check' : 'circle-dashed'} size={18} />
      <div>
        {href && !isDone ? (
          <Link href={href} prefetch={false}>
            {label}
          </Link>
        ) : (
          <span>{label}</span>
        )}
        {isDone ? <span className="sr-only">: feito</span> : <p className="before-publishing__hint">{hint}</p>}
        {label === DEMO_TASK && !isDone ? <RemoveDemo /> : null}
      </div>
    </li>
  )
}
