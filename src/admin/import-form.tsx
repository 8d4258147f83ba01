'use client'

import { Button } from '@payloadcms/ui'
import { FileSpreadsheet } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'

import type { ImportReport } from '../csv/import-schema'
import type { ImportWording } from './import-button'
import { countsOf, ImportFindings, reportSentence } from './import-report'
import { type CheckedFile, useCsvCheck } from './use-csv-check'
import { useMutation } from './use-mutation'
import './import.css'

interface Props {
  wording: ImportWording
  onDone: () => void
}

/** Chooses a file, shows what the server found in it and imports its good rows. */
export function ImportForm({ onDone, wording }: Props) {
  const { check, state } = useCsvCheck(wording.path)
  const isChecking = state.kind === 'checking'
  return (
    <div className="csv-import">
      <p>
        Até 1 MB e 5 000 linhas. A primeira linha tem os títulos das colunas; <strong>Nome</strong> e{' '}
        <strong>Email</strong> são obrigatórias. Um ficheiro exportado daqui pode ser importado de novo.
      </p>
      <FileZone
        isChecking={isChecking}
        name={state.kind === 'checked' || isChecking ? state.name : null}
        onFile={(file) => void check(file)}
        template={wording.template}
      />
      <output className="csv-import__summary">
        {isChecking ? 'A verificar o ficheiro…' : null}
        {state.kind === 'checked' ? reportSentence(state.report) : null}
      </output>
      {state.kind === 'refused' ? (
        <p className="csv-import__refusal" role="alert">
          {state.reason}
        </p>
      ) : null}
      {state.kind === 'checked' ? (
        <Findings file={state} key={state.content} onDone={onDone} wording={wording} />
      ) : null}
    </div>
  )
}

interface FileZoneProps {
  isChecking: boolean
  name: string | null
  onFile: (file: File | undefined) => void
  template: ImportWording['template']
}

function FileZone({ isChecking, name, onFile, template }: FileZoneProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const over = (isInside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(isInside)
  }
  return (
    <div
      className={`csv-import__zone${isOver ? ' csv-import__zone--over' : ''}`}
      onDragLeave={over(false)}
      onDragOver={over(true)}
      onDrop={(event) => {
        over(false)(event)
        onFile(event.dataTransfer.files[0])
      }}
    >
      <FileSpreadsheet aria-hidden size={28} strokeWidth={1.5} />
      <p className="csv-import__name">{name ?? 'Arraste um ficheiro CSV para aqui ou escolha-o.'}</p>
      <div className="csv-import__buttons">
        <Button
          buttonStyle={name ? 'secondary' : 'primary'}
          disabled={isChecking}
          margin={false}
          onClick={() => inputRef.current?.click()}
          size="medium"
          type="button"
        >
          {name ? 'Trocar ficheiro' : 'Escolher ficheiro'}
        </Button>
        <Button
          buttonStyle="secondary"
          el="anchor"
          extraButtonProps={{ download: template.fileName }}
          margin={false}
          size="medium"
          url={template.href}
        >
          Descarregar modelo
        </Button>
      </div>
      <input
        accept=".csv,text/csv"
        aria-label="Ficheiro CSV"
        hidden
        onChange={(event) => {
          onFile(event.target.files?.[0])
          // The same file may be chosen again after it was mended.
          event.target.value = ''
        }}
        ref={inputRef}
        type="file"
      />
    </div>
  )
}

function Findings({ file, onDone, wording }: { file: CheckedFile } & Props) {
  const { isPending, mutate } = useMutation()
  const [withDuplicates, setWithDuplicates] = useState(false)
  const { duplicates, good } = countsOf(file.report)
  const count = good + (withDuplicates ? duplicates : 0)
  const named = (many: number) => `${many} ${many === 1 ? wording.noun : wording.nouns}`

  const save = async () => {
    const { ok } = await mutate<{ report: ImportReport }>({
      body: { file: file.content, withDuplicates },
      describe: ({ report }) => named(report.importedCount),
      failure: `Erro ao importar ${wording.nouns}`,
      method: 'POST',
      path: wording.path,
      success: wording.success,
    })
    if (ok) onDone()
  }
  return (
    <>
      <ImportFindings onDuplicates={setWithDuplicates} report={file.report} withDuplicates={withDuplicates} />
      <div className="staff-drawer__actions">
        <Button
          disabled={isPending || count === 0}
          margin={false}
          onClick={() => void save()}
          size="large"
          type="button"
        >
          {isPending ? 'A importar…' : `Importar ${named(count)}`}
        </Button>
      </div>
    </>
  )
}
