import { useState } from 'react'

import type { ImportRoute } from '@kit/csv/contract'
import { Button } from '../record/button'
import { Icon } from '../icons/icon'
import { ImportFindings, OF_PEOPLE, reportSentence, rowsOf, type RowWording } from './import-report'
import { type CheckedFile, useCsvCheck } from './use-csv-check'
import { FileZone } from '../form/file-zone'
import { useMutation } from '../form/use-mutation'

export interface ImportWording {
  path: ImportRoute['path']
  /** Address and file name of the downloadable template. */
  template: { fileName: string; href: string }
  /** Portuguese plural of the records. */
  nouns: string
  /** Portuguese singular of the records. */
  noun: string
  /** Title of the success toast. */
  success: string
  /** Wording for rows that are not people; default: people. */
  of?: RowWording
}

interface Props {
  wording: ImportWording
  onDone: () => void
}

/** Chooses a file, shows what the server found in it and imports its good rows. */
export function ImportForm({ onDone, wording }: Props) {
  const { check, state } = useCsvCheck(wording.path)
  const { heads } = wording.of ?? OF_PEOPLE
  const isChecking = state.kind === 'checking'
  return (
    <div className="tw:stack tw:gap-8 tw:text-sm">
      <p>
        Até 1 MB e 5 000 linhas. A primeira linha tem os títulos das colunas; <strong>{heads[0]}</strong> e{' '}
        <strong>{heads[1]}</strong> são obrigatórias.
        {wording.of ? null : ' Um ficheiro exportado daqui pode ser importado de novo.'}
      </p>
      <CsvZone
        isChecking={isChecking}
        name={state.kind === 'checked' || isChecking ? state.name : null}
        onFile={(file) => void check(file)}
        template={wording.template}
      />
      <output className="tw:block tw:text-base tw:font-semibold tw:empty:hidden">
        {isChecking ? 'A verificar o ficheiro…' : null}
        {state.kind === 'checked' ? reportSentence(state.report) : null}
      </output>
      {state.kind === 'refused' ? (
        <p
          className="tw:py-6 tw:px-8 tw:border tw:border-error-500 tw:rounded-m tw:bg-error-50 tw:text-ink"
          role="alert"
        >
          {state.reason}
        </p>
      ) : null}
      {state.kind === 'checked' ? (
        <Findings file={state} key={state.content} onDone={onDone} wording={wording} />
      ) : null}
    </div>
  )
}

interface CsvZoneProps {
  isChecking: boolean
  name: string | null
  onFile: (file: File | undefined) => void
  template: ImportWording['template']
}

function CsvZone({ isChecking, name, onFile, template }: CsvZoneProps) {
  return (
    <FileZone
      accept=".csv,text/csv"
      className="tw:grid tw:grid-cols-[auto_1fr] tw:items-center tw:gap-x-10 tw:gap-y-6 tw:p-10"
      label="Ficheiro CSV"
      onFiles={([file]) => onFile(file)}
    >
      {(choose) => (
        <>
          <Icon name="file-spreadsheet" size={28} />
          <p className="tw:min-w-0 tw:wrap-anywhere">{name ?? 'Arraste um ficheiro CSV para aqui ou escolha-o.'}</p>
          <div className="tw:flex tw:col-span-full tw:flex-wrap tw:gap-4 tw:[&_.btn]:min-h-touch">
            <Button buttonStyle={name ? 'secondary' : 'primary'} disabled={isChecking} onClick={choose}>
              {name ? 'Trocar ficheiro' : 'Escolher ficheiro'}
            </Button>
            <Button
              buttonStyle="secondary"
              el="anchor"
              extraButtonProps={{ download: template.fileName }}
              url={template.href}
            >
              Descarregar modelo
            </Button>
          </div>
        </>
      )}
    </FileZone>
  )
}

function Findings({ file, onDone, wording }: { file: CheckedFile } & Props) {
  const { isPending, mutate } = useMutation()
  const [withDuplicates, setWithDuplicates] = useState(false)
  const { duplicates, good } = rowsOf(file.report)
  const count = good.length + (withDuplicates ? duplicates.length : 0)
  const named = (many: number) => `${many} ${many === 1 ? wording.noun : wording.nouns}`

  const save = async () => {
    const { ok } = await mutate<ImportRoute>({
      body: { file: file.content, withDuplicates },
      // Somebody else may have imported the same since the file was checked.
      describe: ({ report }) =>
        [
          report.importedCount > 0 && named(report.importedCount),
          report.importedCount < count && reportSentence(report),
        ]
          .filter(Boolean)
          .join(' · '),
      failure: `Erro ao importar ${wording.nouns}`,
      requestKey: file.requestKey,
      route: `POST ${wording.path}`,
      success: ({ report }) => (report.importedCount > 0 ? wording.success : 'Nada foi importado'),
    })
    if (ok) onDone()
  }
  return (
    <>
      <ImportFindings
        onDuplicates={setWithDuplicates}
        report={file.report}
        withDuplicates={withDuplicates}
        wording={wording.of ?? OF_PEOPLE}
      />
      <div className="staff-drawer__actions">
        <Button disabled={isPending || count === 0} onClick={() => void save()} size="large">
          {isPending ? 'A importar…' : `Importar ${named(count)}`}
        </Button>
      </div>
    </>
  )
}
