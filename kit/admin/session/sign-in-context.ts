import { createContext, use } from 'react'

/** Asks for the password over the open screen; true once the same person has signed in again. */
export type AskToSignIn = () => Promise<boolean>

/** `null` outside the administration. */
export const SignInContext = createContext<AskToSignIn | null>(null)

export const useAskToSignIn = () => use(SignInContext)

/** Sends a change to Payload's REST; if the session has ended, asks for the password and repeats it. */
export type SendToCms = (path: string, change: RequestInit) => Promise<Response>

export function useSendToCms(): SendToCms {
  const askToSignIn = useAskToSignIn()
  const send: SendToCms = async (path, { headers, ...change }) => {
    const answer = await fetch(`/api/cms${path}`, {
      ...change,
      credentials: 'same-origin',
      headers: { 'Accept-Language': 'pt', ...headers },
    })
    return answer.status === 401 && (await askToSignIn?.()) ? send(path, { headers, ...change }) : answer
  }
  return send
}
