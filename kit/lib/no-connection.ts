/** What is said when no answer came at all. */
export const NO_CONNECTION = 'Sem ligação ao servidor. Verifique a internet e tente novamente.'
