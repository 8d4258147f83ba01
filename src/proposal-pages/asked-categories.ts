import type { CONTACT_SERVICES } from '@crm/leads/domain/lead-options'
import type { Catalogue } from '@kit/database/payload-types'
import { BUILT_IN_SERVICES } from '@/site/catalogue/catalogue-service'
import { categoryNumberOf } from '@/site/service-detail/service-detail'

/** Category numbers (SERV-60) of the contact form's services, whose names are often none of the agency's. */
const OF_CONTACT_SERVICES: Record<(typeof CONTACT_SERVICES)[number], readonly number[]> = {
  'Criação de Websites': [4],
  'Gestão de Redes Sociais': [1],
  'Tráfego Pago': [1],
  'SEO e Posicionamento': [1],
  'Criação de Conteúdo': [1],
  'Email Marketing': [1],
  'Cartões de Visita': [2],
  'Flyers e Panfletos': [2],
  'Cartazes e Lonas': [2],
  'Logotipos e Identidade': [3],
  'Papel Timbrado e Pastas': [3],
  'Brindes Personalizados': [2],
  'Marketing Digital Completo': [1],
  'Serviços Gráficos Completos': [2],
  'Pacote Completo': [1, 2, 3, 4],
}
const BY_NAME = new Map<string | null, readonly number[]>(Object.entries(OF_CONTACT_SERVICES))

/** Category numbers of a lead's interest that names no service: of the catalogue's entry, else of the form's option. */
export function askedCategories(interest: string | null, entry: Catalogue | undefined): readonly number[] {
  const shown = entry
    ? { group: entry.group, id: entry.slug }
    : BUILT_IN_SERVICES.find(({ title }) => title === interest)
  return shown ? [categoryNumberOf(shown)] : (BY_NAME.get(interest) ?? [])
}
