// Its own, or Next would take the product's.
export const register = () => undefined
