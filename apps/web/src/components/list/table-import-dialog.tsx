import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, FileButton, Group, Modal, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { exportRows } from '../../stores/export.ts'
import { decodeText } from '../../lib/decode-text.ts'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { useViewer } from '../../stores/session.ts'
import { ErrorState } from '../feedback/error-state.tsx'
import { notifySuccess } from '../feedback/notify.tsx'
import { useReturnedFocus } from '../../lib/keys/use-returned-focus.ts'
import { useWayBack } from '../form/use-dialog-close.tsx'
import { FaultTable } from './fault-table.tsx'
import type { TableImport } from './table-import.ts'

type Checked = { name: string; text: string; result: TableImport }

type ImportDialogProps = {
  title: ReactNode
  /** Which columns the file has, and what becomes of what is there already. */
  hint: ReactNode
  labels: Readonly<Record<string, MessageDescriptor>>
  /** The columns of a file to begin with, and a row that shows what is written in them. */
  template: { fileName: string; columns: readonly string[]; example: readonly string[] }
  /** Characters. */
  maxLength: number
  /** A dry run counts the same and writes nothing. Throws a `Failure`. */
  importFile: (input: { establishmentId: string; text: string; dryRun: boolean }) => Promise<TableImport>
  doneText: (counts: { created: string; updated: string }) => string
  onDone: () => void
  onClose: () => void
}

/** A list that the clinic keeps as a sheet. The file is checked first, and taken in by a second click. */
export function TableImportDialog(props: ImportDialogProps) {
  const { title, hint, labels, template, maxLength, importFile, doneText, onDone, onClose } = props
  const { t, i18n } = useLingui()
  const establishmentId = useViewer().establishment.id
  const [checked, setChecked] = useState<Checked>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [refused, setRefused] = useState<string>()
  const [working, setWorking] = useState(false)
  useWayBack(onClose)
  useReturnedFocus()

  async function work(task: () => Promise<void>) {
    setFailure(null)
    setRefused(undefined)
    setWorking(true)
    try {
      await task()
    } catch (error) {
      setFailure(toFailure(error))
    }
    setWorking(false)
  }
  const check = (file: File | null) =>
    work(async () => {
      setChecked(undefined)
      if (!file) return
      const bytes = await file.arrayBuffer()
      const text = decodeText(bytes)
      if (isArchive(bytes)) return setRefused(t`In your spreadsheet program, save the sheet as “CSV UTF-8” and choose that file.`)
      if (text.trim() === '') return setRefused(t`The file is empty.`)
      if (text.length > maxLength) return setRefused(t`The file is too large. Please split it into several.`)
      const result = await importFile({ establishmentId, text, dryRun: true })
      setChecked({ name: file.name, text, result })
    })
  const take = ({ text }: Checked) =>
    work(async () => {
      const { created, updated } = await importFile({ establishmentId, text, dryRun: false })
      notifySuccess(doneText({ created: i18n.number(created), updated: i18n.number(updated) }))
      onDone()
    })
  const { created = 0, updated = 0, unchanged = 0, faults = [] } = checked?.result ?? {}
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ 'aria-label': t`Close` }}>
      <Stack gap="sm">
        <Text>{hint}</Text>
        <Anchor component="button" type="button" size="sm" ta="start" onClick={() => void saveTemplate(template)}>
          <Trans>Download a template</Trans>
        </Anchor>
        {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
        {refused && (
          <Text role="alert" c="var(--mantine-color-error)">
            {refused}
          </Text>
        )}
        {checked && (
          <Stack gap="xs" role="status">
            <Text fw={600}>
              <Trans>
                {checked.name}: {i18n.number(created)} new, {i18n.number(updated)} changed, {i18n.number(unchanged)} unchanged
              </Trans>
            </Text>
            <FaultTable faults={faults} labels={labels} isNothingTaken={created + updated + unchanged === 0} />
          </Stack>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <FileButton
            accept=".csv,.tsv,.txt,text/csv"
            onChange={(file) => void check(file)}
            inputProps={{ 'aria-label': t`File` }}
          >
            {(props) => (
              <Button
                {...props}
                variant={checked ? 'default' : 'filled'}
                loading={working && !checked}
                leftSection={<IconUpload size={16} aria-hidden />}
              >
                {checked ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
              </Button>
            )}
          </FileButton>
          {checked && (
            <Button loading={working} disabled={created + updated === 0} onClick={() => void take(checked)}>
              <Trans>Import {i18n.number(created + updated)}</Trans>
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

const saveTemplate = ({ fileName, columns, example }: ImportDialogProps['template']) =>
  exportRows({
    fileName,
    columns: columns.map((header, index) => ({ header, value: (row: readonly string[]) => row[index] ?? '' })),
    rows: [example],
  })

/** A workbook is a ZIP archive. */
const isArchive = (bytes: ArrayBuffer) => new TextDecoder('latin1').decode(bytes.slice(0, 2)) === 'PK'
