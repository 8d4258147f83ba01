'use client'

import { createContext, use } from 'react'

/** Asks for the password over the open screen; true once the same person has signed in again. */
export type AskToSignIn = () => Promise<boolean>

/** `null` outside the administration. */
export const SignInContext = createContext<AskToSignIn | null>(null)

export const useAskToSignIn = () => use(SignInContext)
