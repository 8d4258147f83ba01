import { DomainError } from './errors'

/** `Retry-After` when the queue is full. */
const RETRY_AFTER_S = 5

interface QueueOptions {
  /** Max concurrent jobs. */
  atOnce: number
  /** Max concurrent jobs of strangers. */
  strangersAtOnce: number
  /** Max waiting jobs, counted separately for strangers and others; beyond it 503 with `Retry-After`. */
  longest: number
}

export interface Asked {
  /** Strangers' jobs run after those of staff and mails. */
  isStranger?: boolean
  /** An owner may have only one job, running or waiting. */
  owner?: string | undefined
  /** Concurrent requests with the same key share one result. */
  key?: string
  /** Aborted when nobody waits for the result any more. */
  signal?: AbortSignal | undefined
}

interface Job {
  isRunning: boolean
  isStranger: boolean
  key: string | symbol
  owner: string | undefined
  readers: number
  reject: (error: unknown) => void
  resolve: (result: unknown) => void
  result: Promise<unknown>
  work: () => Promise<unknown>
}

/**
 * A bounded queue for expensive work: staff before strangers, equal jobs run once, and jobs that nobody waits for are
 * dropped.
 */
export class WorkQueue {
  readonly #options: QueueOptions
  /** Waiting and running jobs, oldest first. */
  readonly #jobs = new Map<string | symbol, Job>()

  constructor(options: QueueOptions) {
    this.#options = options
  }

  /** @throws DomainError busy; what `work` throws */
  async ask<Result>(work: () => Promise<Result>, asked: Asked = {}): Promise<Result> {
    const { isStranger = false, key = Symbol('work'), owner, signal } = asked
    if (signal?.aborted) throw busy()
    let job = this.#jobs.get(key)
    if (!job) {
      this.#requireRoom(isStranger, owner)
      job = makeJob({ isStranger, key, owner, work })
      this.#jobs.set(key, job)
    }
    job.isStranger &&= isStranger
    // Jobs with the same key share one run.
    const result = this.#follow(job, signal) as Promise<Result>
    this.#next()
    return result
  }

  #requireRoom(isStranger: boolean, owner: string | undefined): void {
    const jobs = [...this.#jobs.values()]
    const waiting = jobs.filter((job) => !job.isRunning && job.isStranger === isStranger)
    const isOwnerServed = owner !== undefined && jobs.some((job) => job.owner === owner)
    if (isOwnerServed || waiting.length >= this.#options.longest) throw busy()
  }

  #next(): void {
    const { atOnce, strangersAtOnce } = this.#options
    const jobs = [...this.#jobs.values()]
    const running = jobs.filter((job) => job.isRunning)
    if (running.length >= atOnce) return
    const hasRoomForStranger = running.filter((job) => job.isStranger).length < strangersAtOnce
    const waiting = jobs.filter((job) => !job.isRunning && (hasRoomForStranger || !job.isStranger))
    const next = waiting.find((job) => !job.isStranger) ?? waiting[0]
    if (next) void this.#run(next)
  }

  async #run(job: Job): Promise<void> {
    job.isRunning = true
    try {
      job.resolve(await job.work())
    } catch (error) {
      job.reject(error)
    }
    this.#jobs.delete(job.key)
    this.#next()
  }

  /** Waits for the result, unless its reader leaves first. Drops a job whose last reader leaves before it starts. */
  #follow(job: Job, signal: AbortSignal | undefined): Promise<unknown> {
    job.readers += 1
    if (!signal) return job.result
    return new Promise((resolve, reject) => {
      const leave = () => {
        job.readers -= 1
        if (job.readers === 0 && !job.isRunning) this.#jobs.delete(job.key)
        reject(busy())
      }
      signal.addEventListener('abort', leave, { once: true })
      void job.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    })
  }
}

const busy = () => new DomainError('busy', { retryAfterSeconds: RETRY_AFTER_S })

function makeJob(made: Pick<Job, 'isStranger' | 'key' | 'owner' | 'work'>): Job {
  let resolve: Job['resolve'] = () => undefined
  let reject: Job['reject'] = () => undefined
  const result = new Promise<unknown>((settle, fail) => {
    resolve = settle
    reject = fail
  })
  return { ...made, isRunning: false, readers: 0, reject, resolve, result }
}
