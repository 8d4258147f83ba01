'use client'

import { createContext, type ReactNode, use } from 'react'

import type { Person } from '@collections/users/contract'
import { nameOfPerson } from '@collections/users/domain/person'

const PeopleContext = createContext<readonly Person[]>([])

/** Provides the possible owners to a screen. */
export function PeopleProvider({ children, people }: { children: ReactNode; people: readonly Person[] }) {
  return <PeopleContext value={people}>{children}</PeopleContext>
}

export const usePeople = (): readonly Person[] => use(PeopleContext)

/** A record owner's name; null without an owner. */
export const useOwnerName = (ownerId: string | null): string | null => nameOfPerson(use(PeopleContext), ownerId)
