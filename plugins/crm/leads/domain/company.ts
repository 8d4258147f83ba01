/** NIF that the services order sends in the company field as 'NIF: {nif}' (API-09). */
export const nifInCompany = (company: string | null | undefined): string | null =>
  /^NIF:\s*(.{1,40})$/.exec(company ?? '')?.[1] ?? null

/** Company to copy from a lead; null if the field contains a NIF. */
export const companyOf = (company: string | null | undefined): string | null =>
  nifInCompany(company) === null ? company || null : null
