import { ReportNotes } from './report-notes'

/** Explains the figures of 'Origem' (docs/decisions/0054). */
export const OriginHowCounted = () => (
  <ReportNotes>
    <li>
      <strong>Origem:</strong> a do lead: por onde a pessoa chegou ao site pela primeira ou pela última vez. Um
      orçamento e o que veio dele são do seu lead, senão do lead do seu cliente. Sem registo fica o que a equipa criou,
      o que foi enviado sem script e quem pediu para não ser seguido.
    </li>
    <li>
      <strong>Pedidos:</strong> os leads que chegaram no período, sem spam. <strong>Orçamentos:</strong> os feitos no
      período. <strong>Enviados e aceites:</strong> como em «Equipa», sem IVA.
    </li>
    <li>
      <strong>Avenças:</strong> as que começaram no período, com o valor por mês do início, sem IVA; uma renovação não
      conta de novo. <strong>Recebido:</strong> as parcelas com recebimentos no período e o que entrou, como em
      «Recebimentos», sem o que foi retido.
    </li>
    <li>
      <strong>Concluídos:</strong> os projetos concluídos no período, com o seu total: somam o que o painel mostra.
    </li>
    <li>
      <strong>Taxa:</strong> dos pedidos do período, os que já têm um orçamento aprovado. <strong>Até aceitar:</strong>{' '}
      mediana dos dias do pedido à aceitação pelo cliente; um orçamento marcado à mão como aprovado não diz o dia.
    </li>
  </ReportNotes>
)
