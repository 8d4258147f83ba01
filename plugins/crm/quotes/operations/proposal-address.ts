import { getEnv } from '@kit/lib/env'

/** The address of a proposal's page. */
export const proposalAddress = (secret: string): string => `${getEnv().siteUrl}/orcamento/${secret}`
