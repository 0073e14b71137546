import { conditionCodeColumns, conditionCodeExample, maxConditionCodesFile } from '@clinic/shared/condition-codes/condition-code'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, FileButton, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { useWayBack } from '../../components/form/use-dialog-close.tsx'
import { FaultTable } from '../../components/list/fault-table.tsx'
import { decodeText } from '../../lib/decode-text.ts'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { useReturnedFocus } from '../../lib/keys/use-returned-focus.ts'
import { exportRows } from '../../stores/export.ts'
import { useViewer } from '../../stores/session.ts'
import { columnLabels } from './code-labels.ts'
import { importConditionCodes, type CodesAnswer } from './condition-codes.ts'

type ImportDialogProps = { onDone: () => void; onClose: () => void }

/** Sends a file, which comes in as a whole or not at all. */
export function ImportDialog({ onDone, onClose }: ImportDialogProps) {
  const { t, i18n } = useLingui()
  const establishmentId = useViewer().establishment.id
  const [sent, setSent] = useState<number>()
  const [answer, setAnswer] = useState<CodesAnswer>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [refused, setRefused] = useState<string>()
  useWayBack(onClose)
  useReturnedFocus()

  async function take(file: File | null) {
    if (!file) return
    setAnswer(undefined)
    setFailure(null)
    setRefused(undefined)
    const bytes = await file.arrayBuffer()
    const text = decodeText(bytes)
    if (isArchive(bytes)) return setRefused(t`In your spreadsheet program, save the sheet as “CSV UTF-8” and choose that file.`)
    if (text.trim() === '') return setRefused(t`The file is empty.`)
    if (new Blob([text]).size > maxConditionCodesFile) return setRefused(t`The file has more than 8 MB.`)
    setSent(0)
    try {
      const said = await importConditionCodes(establishmentId, text, setSent)
      setAnswer(said)
      if (said.faultCount === 0) {
        notifySuccess(t`${i18n.number(said.created)} codes are in use.`)
        onDone()
      }
    } catch (error) {
      setFailure(toFailure(error))
    }
    setSent(undefined)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Trans>Import codes of diagnoses</Trans>}
      size="lg"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack gap="sm">
        <Text>
          <Trans>
            A CSV file with the columns code, English and Thai, such as ICD-10. It replaces the list that is in use. Problems that
            were coded before keep their words.
          </Trans>
        </Text>
        <Anchor component="button" type="button" size="sm" ta="start" onClick={() => void saveTemplate()}>
          <Trans>Download a template</Trans>
        </Anchor>
        {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
        {refused && (
          <Text role="alert" c="var(--mantine-color-error)">
            {refused}
          </Text>
        )}
        {sent !== undefined && <Sending part={sent} />}
        {answer && answer.faultCount > 0 && (
          <Stack gap="xs" role="alert">
            <Text fw={600}>
              <Trans>{i18n.number(answer.faultCount)} faults. The list that is in use stays.</Trans>
            </Text>
            <FaultTable faults={answer.faults} labels={columnLabels} isNothingTaken />
          </Stack>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <FileButton
            accept=".csv,.tsv,.txt,text/csv"
            onChange={(file) => void take(file)}
            inputProps={{ 'aria-label': t`File` }}
          >
            {(props) => (
              <Button {...props} loading={sent !== undefined} leftSection={<IconUpload size={16} aria-hidden />}>
                <Trans>Choose a file</Trans>
              </Button>
            )}
          </FileButton>
        </Group>
      </Stack>
    </Modal>
  )
}

/** After it is sent, the server reads and stores it. */
function Sending({ part }: { part: number }) {
  const { t } = useLingui()
  const text = part < 1 ? t`Sending the file…` : t`Reading and storing the codes…`
  return (
    <Stack gap={4} role="status">
      <Text size="sm">{text}</Text>
      <Progress value={part * 100} striped={part >= 1} animated={part >= 1} aria-label={text} />
    </Stack>
  )
}

const columns = Object.keys(conditionCodeColumns) as (keyof typeof conditionCodeColumns)[]

const saveTemplate = () =>
  exportRows({
    fileName: 'condition-codes',
    columns: columns.map((column) => ({
      header: conditionCodeColumns[column],
      value: (row: typeof conditionCodeExample) => row[column],
    })),
    rows: [conditionCodeExample],
  })

/** A workbook is a ZIP archive. */
const isArchive = (bytes: ArrayBuffer) => new TextDecoder('latin1').decode(bytes.slice(0, 2)) === 'PK'
