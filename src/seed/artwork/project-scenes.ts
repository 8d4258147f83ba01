import type { ProjectKey } from './project-key'
import { appEntregas } from './projects/app-entregas'
import { brandingAgencia } from './projects/branding-agencia'
import { campanhaEco } from './projects/campanha-eco'
import { campanhaPoupanca } from './projects/campanha-poupanca'
import { embalagemCafe } from './projects/embalagem-cafe'
import { festivalCultural } from './projects/festival-cultural'
import { identidadeClinica } from './projects/identidade-clinica'
import { identidadeRestaurante } from './projects/identidade-restaurante'
import { lancamentoSumo } from './projects/lancamento-sumo'
import { lojaAtelie } from './projects/loja-atelie'
import { relatorioAnual } from './projects/relatorio-anual'
import { websiteCorporativo } from './projects/website-corporativo'
import type { Scene } from './scene'

/** The images of each portfolio project; the first is the cover. */
export const projectScenes: Readonly<Record<ProjectKey, readonly Scene[]>> = {
  'website-corporativo': websiteCorporativo,
  'campanha-eco': campanhaEco,
  'identidade-restaurante': identidadeRestaurante,
  'festival-cultural': festivalCultural,
  'branding-agencia': brandingAgencia,
  'app-entregas': appEntregas,
  'campanha-poupanca': campanhaPoupanca,
  'embalagem-cafe': embalagemCafe,
  'loja-atelie': lojaAtelie,
  'identidade-clinica': identidadeClinica,
  'lancamento-sumo': lancamentoSumo,
  'relatorio-anual': relatorioAnual,
}
