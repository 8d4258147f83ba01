import { createContext } from 'react'

/** Called with 1 for each button that tells the client of an event, and with -1 once it is used or gone. */
export const UntoldContext = createContext<(change: 1 | -1) => void>(() => undefined)
