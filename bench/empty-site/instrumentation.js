// Without this file Next would load the instrumentation of the product.
export const register = () => undefined
