/** By what two records are alike. */
export function reasonOf({ sameEmail, samePhone }: { sameEmail: boolean; samePhone: boolean }): string {
  if (sameEmail && samePhone) return 'Mesmo email e telefone'
  return sameEmail ? 'Mesmo email' : 'Mesmo telefone'
}
