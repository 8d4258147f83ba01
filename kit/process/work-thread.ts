import type { Worker } from 'node:worker_threads'

interface ThreadOptions {
  /** The thread ends after so long without work. */
  idleMs: number
  /** The thread is ended when one message takes longer. */
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
    // A thread that dies after its message, or while idle, fails nobody.
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    return worker
  }

  /** An idle thread must not keep the process alive. */
  #rest(worker: Worker): void {
    worker.unref()
    const end = () => {
      // At once: its 'exit' comes later, and a message until then would end with it.
      this.#worker = undefined
      void worker.terminate()
    }
    this.#idle = setTimeout(end, this.#options.idleMs).unref()
  }
}
