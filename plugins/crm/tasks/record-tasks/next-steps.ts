/** List filter for records without a next step [TEAM-10]. */
export const NEXT_STEPS = {
  all: 'Próximo passo',
  options: [{ label: 'Sem próximo passo', value: 'none' }],
}
