/** The filter of a list that finds what nobody is to see to [TEAM-10]. */
export const NEXT_STEPS = {
  all: 'Próximo passo',
  options: [{ label: 'Sem próximo passo', value: 'none' }],
}
