import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'
import { FileDrop } from './file-drop.tsx'
import { FileLine } from './file-row.tsx'
import { kindText } from './file-labels.ts'
import classes from './files.module.css'
import { PatientFilesQuery, type FileRow } from './patient-files.ts'
import { SendingFiles } from './sending-files.tsx'
import { ComparisonBar, useComparison } from './use-comparison.tsx'
import { useKindChoices } from './use-kind-choices.ts'
import { useSendingFiles } from './use-sending-files.ts'

type FilesProps = { patientId: string; mayRead: boolean; maySend: (staffMaySend: boolean) => boolean }

const OpenedPicture = lazyPart(() => import('./pictures/opened-picture.tsx'))
const ComparedPictures = lazyPart(() => import('./pictures/compared-pictures.tsx'))

/** From so many files on there is something to find. */
const fewest = 6

/** The files of a patient that the viewer sees, and where more are added. */
export function Files({ patientId, mayRead, maySend }: FilesProps) {
  const { t } = useLingui()
  const establishmentId = useViewer().establishment.id
  const { data, failure, load } = useServerQuery({ query: PatientFilesQuery, variables: { patientId, establishmentId } })
  const changed = () => void load()
  useListChanges(['patient_files'], changed)
  const { sending, send, goOn, cancel } = useSendingFiles(patientId, changed)
  const [showsArchived, showArchived] = useState(false)
  const stored = (data?.patientFiles ?? []).filter(({ status }) => status === 'stored')
  const current = stored.filter(({ archivedTime }) => !archivedTime)
  const archived = stored.filter(({ archivedTime }) => archivedTime)
  const count = archived.length
  const mayAdd = maySend(data?.patientFileSettings?.staffMaySend ?? false)
  const { found, filters } = useFilter(current, data?.patientFileSettings?.kinds ?? [])
  const [opened, setOpened] = useState<FileRow | null>(null)
  const comparison = useComparison(current)
  const line = (file: FileRow) => (
    <FileLine
      key={file.id}
      file={file}
      ownKinds={data?.patientFileSettings?.kinds ?? []}
      mayWrite={mayRead || file.isOwn}
      onChanged={changed}
      onOpen={setOpened}
      comparison={comparison.of(file)}
    />
  )
  if (data && !mayAdd && stored.length === 0) return null
  return (
    <section aria-label={t({ message: 'Files', context: 'of a patient' })} className={classes.part}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          <Trans context="of a patient">Files</Trans>
        </h2>
      </div>
      {failure && <ErrorState failure={failure} onRetry={changed} />}
      {mayAdd && <FileDrop onFiles={send} />}
      <SendingFiles sending={sending} onGoOn={goOn} onCancel={cancel} />
      {current.length >= fewest && filters}
      {data && current.length > 0 && found.length === 0 && (
        <Text size="sm" c="dimmed">
          <Trans>No file is called so.</Trans>
        </Text>
      )}
      <ComparisonBar comparison={comparison} />
      <ul className={classes.list}>{found.map(line)}</ul>
      {archived.length > 0 && (
        <div>
          <Button size="compact-sm" variant="subtle" aria-expanded={showsArchived} onClick={() => showArchived(!showsArchived)}>
            <Trans>Put aside ({count})</Trans>
          </Button>
        </div>
      )}
      {showsArchived && <ul className={classes.list}>{archived.map(line)}</ul>}
      {opened && <OpenedPicture file={opened} onClose={() => setOpened(null)} />}
      {comparison.isOpen && <ComparedPictures files={comparison.chosen} onClose={comparison.close} />}
    </section>
  )
}

/** Those that are called so and are of the kind. */
function useFilter(files: readonly FileRow[], ownKinds: readonly string[]) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [kind, setKind] = useState<string | null>(null)
  const kinds = useKindChoices(ownKinds)
  const wanted = name.trim().toLowerCase()
  const saysSo = ({ title, fileName, kind: its }: FileRow) =>
    [title, fileName, kindText(its, t)].some((text) => text.toLowerCase().includes(wanted))
  const found = files.filter((file) => (kind === null || file.kind === kind) && saysSo(file))
  const filters = (
    <div className={classes.filters}>
      <TextInput
        type="search"
        size="xs"
        aria-label={t`Find files by name`}
        placeholder={t`Find files by name`}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Select
        size="xs"
        clearable
        aria-label={t`Kind of files`}
        placeholder={t`All kinds`}
        data={kinds}
        value={kind}
        onChange={setKind}
      />
    </div>
  )
  return { found, filters }
}
