/** The services order sends the NIF as company: 'NIF: {nif}' (API-09). */
export const nifInCompany = (company: string | null | undefined): string | null =>
  /^NIF:\s*(.{1,40})$/.exec(company ?? '')?.[1] ?? null

/** The company to copy from a lead; null for a NIF, which only the lead keeps as sent. */
export const companyOf = (company: string | null | undefined): string | null =>
  nifInCompany(company) === null ? company || null : null
