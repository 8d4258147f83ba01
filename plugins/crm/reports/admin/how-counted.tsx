import { ReportNotes } from './report-notes'

/** Explains the report's figures (docs/decisions/0040). */
export function HowCounted() {
  return (
    <ReportNotes>
      <li>Tudo conta para quem é hoje o responsável, mesmo que outra pessoa tenha respondido.</li>
      <li>
        <strong>Agora:</strong> leads que não estão ganhos nem perdidos, e tarefas por fazer cujo dia já passou.
      </li>
      <li>
        <strong>Orçamentos:</strong> os enviados no período, pelo dia do último envio, sem IVA; aceites são os que
        desses já foram aprovados. Um orçamento aprovado ou rejeitado sem ter sido enviado daqui conta no dia em que foi
        feito. As ligações mostram os orçamentos de sempre.
      </li>
      <li>
        <strong>Dinheiro nos orçamentos:</strong> os feitos no período, pelo estado que têm hoje, sem IVA. Um orçamento
        está no seu estado desde que foi enviado ou aceite, senão desde a última mudança de estado; a idade é a mediana.
      </li>
      <li>
        <strong>Pedidos do site:</strong> os recebidos no período. No prazo está o que teve o primeiro contacto dentro
        do que o site promete (2 h os prioritários, 24 h os outros, em horário de expediente). O que ainda está a tempo
        não conta para a percentagem.
      </li>
      <li>
        <strong>1.º contacto:</strong> mediana do tempo com a agência aberta, desde a chegada até ao primeiro contacto
        registado, mudança de estado ou orçamento.
      </li>
      <li>
        <strong>Propostas recusadas:</strong> cada recusa de um cliente conta no dia em que foi dada, com o total da
        revisão recusada, com IVA. Um orçamento marcado à mão como rejeitado não tem motivo e não está aqui.
      </li>
    </ReportNotes>
  )
}
