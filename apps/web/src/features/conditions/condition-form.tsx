import { conditionText } from '@clinic/shared/conditions/condition'
import { createConditionSchema, updateConditionSchema } from '@clinic/shared/conditions/condition-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { Autocomplete, SimpleGrid, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { FormModal } from '../../components/form/form-modal.tsx'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { useViewer } from '../../stores/session.ts'
import { useUi } from '../../stores/ui.ts'
import { conditionLabels } from './condition-labels.ts'
import { createCondition, updateCondition, type ConditionRow } from './condition-row.ts'
import { PartialDateInput } from './partial-date-input.tsx'
import { useCodeSearch, type FoundCode } from './use-code-search.ts'

type ConditionFormProps = {
  patientId: string
  /** A new one without. */
  condition?: ConditionRow
  /** What an open one begins with when it is ended. */
  endedDate?: string
  onWritten: () => void
  onClose: () => void
}

type Values = { code: string; name: string; sinceDate: string; endedDate: string; note: string }

const blank: Values = { code: '', name: '', sinceDate: '', endedDate: '', note: '' }

/** Added, corrected or ended: what is chosen from the list has its code, and what is only typed is free text. */
export function ConditionForm({ patientId, condition, endedDate, onWritten, onClose }: ConditionFormProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const establishmentId = useViewer().establishment.id
  const valuesOf = (row: ConditionRow): Values => ({
    code: row.code ?? '',
    name: conditionText(row, language),
    sinceDate: row.sinceDate ?? '',
    endedDate: row.endedDate ?? '',
    note: row.note,
  })
  const editor = useRecordEditor({
    ...(condition
      ? { record: condition, valuesOf, ...(endedDate && { proposed: { ...valuesOf(condition), endedDate } }) }
      : { blank }),
    schema: condition ? updateConditionSchema : createConditionSchema,
    toInput: ({ code, name, sinceDate, endedDate: ended, note }: Values, seen) => ({
      ...(code ? { code } : { name }),
      sinceDate: sinceDate || null,
      endedDate: ended || null,
      note,
      ...(condition ? { id: condition.id, version: seen.version } : { establishmentId, patientId }),
    }),
    // What is wrong with the code is said where it was chosen.
    fieldOf: (path) => (path === 'code' ? 'name' : path),
    save: async (input): Promise<ConditionRow> => {
      const written = 'id' in input ? await updateCondition(input) : await createCondition(input)
      return { ...(condition as ConditionRow), ...written }
    },
    onSaved: () => {
      onClose()
      onWritten()
    },
  })
  const { form } = editor
  const values = form.getValues()
  const dateProps = (field: 'sinceDate' | 'endedDate') => ({
    label: t(conditionLabels[field]),
    'data-path': field,
    value: values[field],
    error: form.errors[field],
    onChange: (date: string) => {
      form.setFieldValue(field, date)
      form.clearFieldError(field)
    },
  })
  return (
    <FormModal
      title={condition ? <Trans>Change a problem or diagnosis</Trans> : <Trans>Add a problem or diagnosis</Trans>}
      submitLabel={condition ? <Trans>Save</Trans> : <Trans>Add</Trans>}
      editor={editor}
      onClose={onClose}
    >
      <CodedName
        name={values.name}
        code={values.code}
        error={form.errors['name']}
        onChange={(name, code) => {
          form.setFieldValue('code', code)
          form.setFieldValue('name', name)
          form.clearFieldError('name')
        }}
      />
      <SimpleGrid cols={2} spacing="sm">
        <PartialDateInput {...dateProps('sinceDate')} />
        <PartialDateInput {...dateProps('endedDate')} />
      </SimpleGrid>
      <Textarea label={t(conditionLabels.note)} autosize minRows={2} maxLength={2000} {...form.getInputProps('note')} />
    </FormModal>
  )
}

type CodedNameProps = { name: string; code: string; error: React.ReactNode; onChange: (name: string, code: string) => void }

function CodedName({ name, code, error, onChange }: CodedNameProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const [query, setQuery] = useState<string | null>(null)
  const found = useCodeSearch(query)
  const optionOf = (each: FoundCode) => conditionText(each, language)
  return (
    <Autocomplete
      data-autofocus
      data-path="name"
      required
      label={t(conditionLabels.name)}
      description={
        code ? (
          <Trans>Coded: {code}</Trans>
        ) : name.trim() ? (
          <Trans>Free text, unless it is chosen from the list</Trans>
        ) : undefined
      }
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      maxLength={200}
      error={error}
      data={[...new Set(found.map(optionOf))]}
      filter={({ options }) => options}
      renderOption={({ option }) => <CodeOption code={found.find((each) => optionOf(each) === option.value)} />}
      value={name}
      onChange={(next) => {
        setQuery(next)
        onChange(next, found.find((each) => optionOf(each) === next)?.code ?? '')
      }}
    />
  )
}

/** With the words of the other language, by which it may have been found. */
function CodeOption({ code }: { code: FoundCode | undefined }) {
  const language = useUi((state) => state.language)
  if (!code) return null
  const other = language === 'th' ? code.name : code.thaiName
  return (
    <div>
      <Text size="sm">{conditionText(code, language)}</Text>
      {other && (
        <Text size="xs" c="dimmed">
          {other}
        </Text>
      )}
    </div>
  )
}
