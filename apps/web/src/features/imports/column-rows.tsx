import { csvFields } from '@clinic/shared/imports/csv-fields'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Text } from '@mantine/core'
import { csvFieldText } from './field-labels.ts'
import classes from './imports.module.css'
import type { AnswerFault, FileAnswer } from './use-mappings.ts'

type ColumnRowsProps = {
  answer: FileAnswer
  faults: AnswerFault[]
  onChange: (column: number, field: string | null) => void
}

/** A line for each column: its name, its first values, and what it becomes. Columns without values need no answer. */
export function ColumnRows({ answer, faults, onChange }: ColumnRowsProps) {
  const { t, i18n } = useLingui()
  const { file, kind, fields } = answer
  const choices = csvFields[kind].map((value) => ({ value, label: csvFieldText(i18n, value) }))
  const rows = file.columns.map((column, at) => ({ ...column, at }))
  const empty = rows.filter(({ samples }) => samples.length === 0)
  return (
    <>
      <ul className={classes.columns} aria-label={t`Columns`}>
        {rows
          .filter(({ samples }) => samples.length > 0)
          .map(({ name, samples, guess, field, at }) => (
            <li key={at}>
              <div className={classes.column}>
                <Text fw={500} component="label" htmlFor={`column-${answer.place}-${at}`}>
                  {name || t`Column ${at + 1}`}
                </Text>
                <Text size="sm" c="dimmed" className={classes.samples ?? ''} id={`samples-${answer.place}-${at}`}>
                  {samples.map((sample, place) => (
                    <span key={place}>{sample}</span>
                  ))}
                </Text>
              </div>
              <NativeSelect
                id={`column-${answer.place}-${at}`}
                aria-describedby={`samples-${answer.place}-${at}`}
                value={fields[at] ?? ''}
                data={[{ value: '', label: t`Leave out` }, ...choices]}
                description={!field && guess && fields[at] === guess ? t`Proposed by its values. Please check.` : undefined}
                inputWrapperOrder={['input', 'description', 'error']}
                error={faults.some(({ column }) => column === at) && t`Another column is taken for this already.`}
                onChange={({ currentTarget }) => onChange(at, currentTarget.value || null)}
              />
            </li>
          ))}
      </ul>
      {empty.length > 0 && (
        <Text size="sm" c="dimmed" className={classes.wrap ?? ''}>
          <Trans>Without any value: {empty.map(({ name }) => name).join(', ')}</Trans>
        </Text>
      )}
    </>
  )
}
