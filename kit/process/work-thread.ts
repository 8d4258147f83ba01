import type { Worker } from 'node:worker_threads'

interface ThreadOptions {
  /** Idle time after which the thread ends. */
  idleMs: number
  /** Max time for one message; beyond it the thread is terminated. */
  longestMs: number
}

/**
 * A worker thread that answers one message at a time. If it dies, only that message fails; the next gets a new thread.
 */
export class WorkThread<Message, Reply> {
  readonly #start: () => Worker
  readonly #options: ThreadOptions
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(start: () => Worker, options: ThreadOptions) {
    this.#start = start
    this.#options = options
  }

  /** @throws Error the thread's error, or a timeout */
  run(message: Message): Promise<Reply> {
    clearTimeout(this.#idle)
    const worker = (this.#worker ??= this.#begin())
    worker.ref()
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer)
        worker.off('message', take).off('error', fail).off('exit', end)
      }
      const take = (reply: Reply) => {
        settle()
        this.#rest(worker)
        resolve(reply)
      }
      const fail = (error: unknown) => {
        settle()
        this.#worker = undefined
        void worker.terminate()
        reject(error)
      }
      const end = () => fail(new Error('The thread ended'))
      const timer = setTimeout(() => fail(new Error('The thread took too long')), this.#options.longestMs)
      worker.on('message', take).on('error', fail).on('exit', end)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(message)
    })
  }

  #begin(): Worker {
    const worker = this.#start()
    // Handles errors after a message or while idle, when no caller waits.
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    return worker
  }

  /** Lets the process exit while the thread is idle. */
  #rest(worker: Worker): void {
    worker.unref()
    const end = () => {
      // Cleared at once: 'exit' comes later, and a message sent until then would be lost.
      this.#worker = undefined
      void worker.terminate()
    }
    this.#idle = setTimeout(end, this.#options.idleMs).unref()
  }
}
