import type { CsvKind } from '@clinic/shared/imports/csv-fields'
import { csvKinds } from '@clinic/shared/imports/csv-fields'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { ColumnRows } from './column-rows.tsx'
import { DateStyles } from './date-styles.tsx'
import { csvFieldText, csvKindTexts } from './field-labels.ts'
import type { ImportJob } from './import-job.ts'
import classes from './imports.module.css'
import type { FileAnswer, Mappings } from './use-mappings.ts'
import { faultsOf, useMappings } from './use-mappings.ts'
import type { ImportControls } from './use-import.ts'

type MapColumnsProps = { job: ImportJob; controls: ImportControls; onlyAsked: boolean; onBack?: () => void }

/** What the columns of the files are: proposed, shown with their first values, and decided here. */
export function MapColumns({ job, controls, onlyAsked, onBack }: MapColumnsProps) {
  const { t } = useLingui()
  const mappings = useMappings(job.recognised, onlyAsked)
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { answers } = mappings

  function check(event: FormEvent) {
    event.preventDefault()
    if (answers.every((answer) => faultsOf(answer).length === 0)) return void controls.check(job.id, answers)
    flushSync(() => setTried(true))
    form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-error] input')?.focus()
  }

  return (
    <form ref={form} onSubmit={check} noValidate aria-label={t`Columns`}>
      <Stack gap="lg">
        <div>
          <Text fw={600}>
            <Trans>What is in the columns?</Trans>
          </Text>
          <Text size="sm" c="dimmed">
            <Trans>
              Say what each column is. What is left out is not imported. The clinic remembers it for the next file with the same
              columns.
            </Trans>
          </Text>
        </div>
        {answers.map((answer) => (
          <FileColumns key={answer.place} answer={answer} mappings={mappings} isTried={isTried} />
        ))}
        <Group gap="xs" className={classes.actions ?? ''}>
          <Button type="submit" loading={controls.busy}>
            <Trans>Check the files</Trans>
          </Button>
          <Button variant="default" onClick={onBack ?? (() => void controls.remove(job.id))}>
            {onBack ? <Trans>Back</Trans> : <Trans>Choose other files</Trans>}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type FileColumnsProps = { answer: FileAnswer; mappings: Mappings; isTried: boolean }

function FileColumns({ answer, mappings, isTried }: FileColumnsProps) {
  const { t, i18n } = useLingui()
  const { file, kind } = answer
  const faults = isTried ? faultsOf(answer) : []
  const missing = faults.find(({ key }) => key === 'required')
  const field = missing ? csvFieldText(i18n, missing.field === 'name' ? 'firstName' : missing.field) : ''
  return (
    <section aria-label={file.name} className={classes.file}>
      <Group gap="md" align="end" justify="space-between">
        <Text component="h2" fw={600} className={classes.wrap ?? ''}>
          {file.name}
        </Text>
        <NativeSelect
          label={t`Each row is one of the`}
          description={file.asks.includes('kind') ? t`The columns don't tell. Please check.` : undefined}
          value={kind}
          error={missing && t`No column is taken for: ${field}`}
          data={csvKinds.map((value) => ({ value, label: t(csvKindTexts[value]) }))}
          onChange={({ currentTarget }) => mappings.setKind(answer, currentTarget.value as CsvKind)}
        />
      </Group>
      <DateStyles
        answer={answer}
        isMissing={faults.some(({ key }) => key === 'dates')}
        onChange={(dates) => mappings.setDates(answer.place, dates)}
      />
      <ColumnRows answer={answer} faults={faults} onChange={(column, next) => mappings.setField(answer.place, column, next)} />
    </section>
  )
}
