/**
 * Node arguments for a process that loads the Payload configuration from source. Under the condition `node`, Lexical
 * chooses its build with top-level await in a dozen cyclic modules; on Node 20 such an import sometimes never settles
 * and the process exits silently. Under `production` there is no await.
 */
export const LEXICAL_CONDITION = ['--conditions', 'production']
