import { isValidElement, Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { type PageRender, renderPage } from '@kit/process/page-status'
import { Streamed, WhileReading } from './streamed'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const render = (reading: Promise<unknown>) => Streamed({ children: 'conteúdo', fallback: 'A carregar…', reading })

describe('Streamed', () => {
  it('[SERV-49] waits for content that comes at once, or fails at once', async () => {
    expect(await render(Promise.resolve())).toBe('conteúdo')
    expect(await render(Promise.reject(new Error('away')))).toBe('conteúdo')
  })

  it('[SERV-49] goes ahead with the loading text when reading takes longer', async () => {
    const rendering = render(new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(1000)
    const element = await rendering
    if (!isValidElement<{ fallback: string }>(element)) throw new Error('not an element')
    expect(element.type).toBe(WhileReading)
    expect(element.props.fallback).toBe('A carregar…')
  })
})

describe('WhileReading', () => {
  const drawn = () => WhileReading({ children: 'conteúdo', fallback: 'A carregar…' })

  it('[SERV-49] has a loading state in a page that a visitor waits for', () => {
    expect(isValidElement(drawn()) && (drawn() as { type: unknown }).type).toBe(Suspense)
  })

  it('[SERV-52] has none in a page that is rendered to be kept', () => {
    const page = { isAway: false, isDegraded: false, isWhole: true } as PageRender
    expect(renderPage(page, drawn)).toBe('conteúdo')
  })
})
