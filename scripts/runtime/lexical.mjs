/**
 * Node's arguments for a process that loads the Payload configuration from its sources. Under the condition `node`
 * Lexical picks its build by top-level await in a dozen cyclic modules, and on Node 20 such an import sometimes never
 * settles: the process then exits silently. Under this condition there is nothing to await.
 */
export const LEXICAL_CONDITION = ['--conditions', 'production']
