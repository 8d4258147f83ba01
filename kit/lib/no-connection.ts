/** Shown when no response arrived at all. */
export const NO_CONNECTION = 'Sem ligação ao servidor. Verifique a internet e tente novamente.'
