import { pt } from '@payloadcms/translations/languages/pt'
import type { SanitizedConfig } from 'payload'

import { EDITOR_WORDING, OWN_WORDING } from './own-wording'

type Texts = typeof pt

/**
 * Maps Brazilian words to Angolan ones; longer phrases come before their parts. 'Deletado' stays, because the
 * documented texts use it.
 */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^[`']|[`']$/g, ''],
  [/\bEstás prestes a\b/g, 'Está prestes a'],
  [/\bVocê gostaria de\b/g, 'Deseja'],
  [/\bVocê (\p{L})/gu, '$1'],
  [/\busuários\b/g, 'utilizadores'],
  [/\busuário\b/g, 'utilizador'],
  [/\bUsuário\b/g, 'Utilizador'],
  [/\bsenha\b/g, 'palavra-passe'],
  [/\bSenhas\b/g, 'Palavras-passe'],
  [/\bSenha\b/g, 'Palavra-passe'],
  [/\barquivo\b/g, 'ficheiro'],
  [/\bSalvando\b/g, 'A guardar'],
  [/\bSalvar\b/g, 'Guardar'],
  [/\bSalve\b/g, 'Guarde'],
  [/\bsalvar\b/g, 'guardar'],
  [/\bsalvas\b/g, 'guardadas'],
  [/\bsalva\b/g, 'guardada'],
  [/\bsalvo\b/g, 'guardado'],
  [/\bExcluindo\b/g, 'A deletar'],
  [/\bExcluído em\b/gi, 'Deletado em'],
  [/\bExcluído\b/g, 'Deletado'],
  [/\b[EA](?:xcluir|pagar)\b/g, 'Deletar'],
  [/\b[ea](?:xcluir|pagar)\b/g, 'deletar'],
  [/\bApagado\b/g, 'Deletado'],
  [/\bexclusão\b/g, 'eliminação'],
  [/\bda lixeira\b/g, 'do lixo'],
  [/\bPor favor, /g, ''],
  [/\bsuas permissões\b/gi, 'as suas permissões'],
  [/\bregistrado\b/g, 'registado'],
  [/\bsua conexão\b/g, 'a ligação à internet'],
  [/\bFazendo upload\b/g, 'A carregar'],
  [/\bBaixar\b/g, 'Descarregar'],
  [/\bStatus\b/g, 'Estado'],
  [/\bURL personalizado\b/g, 'Endereço próprio'],
  [/\bnova aba\b/g, 'novo separador'],
  [/\bBuscar\b/g, 'Procurar'],
  [/\bPesquisar\b/g, 'Procurar'],
  [/\bHabilitar\b/g, 'Ativar'],
  [/^Editando\b/g, 'A editar'],
  [/^Criando\b/g, 'A criar'],
  [/^Copiando\b/g, 'A copiar'],
  [/^Movendo\b/g, 'A mover'],
  [/^Carregando\b/g, 'A carregar'],
  [/^Restaurando\b/g, 'A restaurar'],
  [/^Revertendo\b/g, 'A reverter'],
  [/^Despublicando\b/g, 'A despublicar'],
  [/^Reindexando\b/g, 'A reindexar'],
  [/^Redefinindo\b/g, 'A repor'],
  [/^Mostrando\b/g, 'A mostrar'],
  [/^Visualizando\b/g, 'A ver'],
  [/^Enviando\b/g, 'A enviar'],
  [/\bRedefinição de palavra-passe\b/g, 'Reposição da palavra-passe'],
  [/\bRedefinição de Palavra-passe\b/g, 'repor a palavra-passe'],
  [/\bRedefinir\b/g, 'Repor'],
  [/\bredefinir\b/g, 'repor'],
]

function reword(text: string): string {
  const reworded = WORDS.reduce((changed, [words, ours]) => changed.replace(words, ours), text)
  // A sentence that lost its 'Você' needs a new capital letter.
  const starts = /^\p{Lu}/u.test(text) ? /(^|[.?!] )(\p{Ll})/gu : /([.?!] )(\p{Ll})/gu
  return reworded.replace(starts, (_, before: string, letter: string) => before + letter.toUpperCase())
}

function rewordGroups(groups: object, wording: Record<string, Record<string, string>>) {
  const reworded = Object.entries(groups as Record<string, Record<string, string>>).map(([group, texts]) => {
    const own = wording[group]
    return [group, Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, own?.[key] ?? reword(text)]))]
  })
  return Object.fromEntries(reworded) as Record<string, Record<string, string>>
}

/**
 * Payload's Portuguese as people write it in Angola. Payload's texts are Brazilian and some are wrong: rules reword
 * them, and `OWN_WORDING` replaces the wrong ones. A test finds the Brazilian words that a later version brings.
 */
export const portuguese: Texts = {
  ...pt,
  translations: rewordGroups(pt.translations, OWN_WORDING) as unknown as Texts['translations'],
}

/** Same for the rich-text editor, which puts its texts over all others of the configuration when it is made. */
export function rewordEditor<C extends Pick<SanitizedConfig, 'i18n'>>(config: C): C {
  const texts = config.i18n.translations.pt as { lexical?: object } | undefined
  if (texts?.lexical) texts.lexical = rewordGroups(texts.lexical, EDITOR_WORDING)
  return config
}
