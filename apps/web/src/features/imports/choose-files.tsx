import { importFormat, maxImportFiles, maxImportSize } from '@clinic/shared/imports/import'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, FileButton, Progress, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconUpload } from '@tabler/icons-react'
import { useState, type DragEvent } from 'react'
import classes from './imports.module.css'

type ChooseFilesProps = {
  sending: { part: number; stop: () => void } | null
  onFiles: (files: File[]) => void
}

const bringsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** What can't be imported is told before anything is sent. */
export function ChooseFiles({ sending, onFiles }: ChooseFilesProps) {
  const { t } = useLingui()
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<File[]>([])

  function choose(files: File[]) {
    const wrong = files.filter(({ name, size }) => !importFormat(name) || size === 0)
    setRefused(wrong)
    if (files.length > 0 && wrong.length === 0) onFiles(files)
  }

  if (sending) return <Sending part={sending.part} onStop={sending.stop} />
  return (
    <Stack gap="sm">
      {refused.length > 0 && <RefusedFiles files={refused} onClose={() => setRefused([])} />}
      <div
        className={classes.drop}
        data-over={over}
        onDragOver={(event) => {
          if (!bringsFiles(event)) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          if (!bringsFiles(event)) return
          event.preventDefault()
          setOver(false)
          choose([...event.dataTransfer.files])
        }}
      >
        <FileButton
          multiple
          accept=".csv,.tsv,.json,.ndjson,.jsonl,.gz"
          onChange={choose}
          inputProps={{ 'aria-label': t`Files` }}
        >
          {(props) => (
            <Button {...props} leftSection={<IconUpload size={16} aria-hidden />}>
              <Trans>Choose files</Trans>
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          <Trans>Or drop them here: CSV or FHIR (NDJSON), also packed as .gz, up to {maxImportSize / 1024 ** 2} MB in all.</Trans>
        </Text>
        <Text size="sm" c="dimmed">
          <Trans>Nothing is stored before you have seen what was found.</Trans>
        </Text>
      </div>
    </Stack>
  )
}

function Sending({ part, onStop }: { part: number; onStop: () => void }) {
  const { t } = useLingui()
  return (
    <Stack gap="xs">
      <Text role="status">
        <Trans>Sending the files: {Math.floor(part * 100)} %</Trans>
      </Text>
      <Progress value={part * 100} aria-label={t`The files are being sent`} />
      <div>
        <Button variant="default" onClick={onStop}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Stack>
  )
}

function RefusedFiles({ files, onClose }: { files: File[]; onClose: () => void }) {
  const { t } = useLingui()
  const isWorkbook = files.some(({ name }) => /\.(xlsx?|ods|numbers)$/i.test(name))
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      withCloseButton
      closeButtonLabel={t`Close`}
      onClose={onClose}
      title={<Plural value={files.length} one="This file can't be imported" other="# files can't be imported" />}
    >
      <Text>{files.map(({ name }) => name).join(', ')}</Text>
      <Text>
        {isWorkbook ? (
          <Trans>In your spreadsheet program, save the sheet as “CSV UTF-8” and choose that file.</Trans>
        ) : (
          <Trans>Choose up to {maxImportFiles} files that end in .csv, .tsv, .json, .ndjson or .jsonl, and are not empty.</Trans>
        )}
      </Text>
    </Alert>
  )
}
