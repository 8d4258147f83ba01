import { LRUCache } from 'lru-cache'

import { bytesOf, type ReadyAnswer } from './ready-answer'

/**
 * Answers in memory. Fixed ones (addresses of the site itself) stay; the others are evicted least recently used first
 * beyond the size limit.
 */
export class AnswerStore<Entry extends { answer: ReadyAnswer }> {
  private readonly fixed = new Map<string, Entry>()
  private readonly others: LRUCache<string, Entry>

  constructor(maxBytes: number) {
    this.others = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ answer }, key) => bytesOf(answer) + key.length,
    })
  }

  get(key: string): Entry | undefined {
    return this.fixed.get(key) ?? this.others.get(key)
  }

  set(key: string, entry: Entry, isFixed: boolean): void {
    this.delete(key)
    if (isFixed) this.fixed.set(key, entry)
    else this.others.set(key, entry)
  }

  delete(key: string): void {
    this.fixed.delete(key)
    this.others.delete(key)
  }

  clear(): void {
    this.fixed.clear()
    this.others.clear()
  }

  *entries(): Generator<[string, Entry]> {
    yield* this.fixed
    for (const [key, entry] of this.others.entries()) yield [key, entry]
  }
}
