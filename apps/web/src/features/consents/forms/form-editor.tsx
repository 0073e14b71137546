import { visitTypeName } from '@clinic/shared/visit-types/visit-type'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, MultiSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { useDialogClose } from '../../../components/form/use-dialog-close.tsx'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { useVisitTypes } from '../../../pickers/visit-types.ts'
import { useViewer } from '../../../stores/session.ts'
import { useUi } from '../../../stores/ui.ts'
import { saveConsentForm, type ConsentFormRow } from './form-data.ts'

export type FormWords = { nameEn: string; nameTh: string; textEn: string; textTh: string }

/** `form`: the one that is changed; else a new one begins with these words. */
type FormEditorProps = { form: ConsentFormRow | null; words: FormWords; onSaved: () => void; onClose: () => void }

/** The name and text of a form in both languages, and whose visits need it. */
export function FormEditor({ form, words, onSaved, onClose }: FormEditorProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const establishmentId = useViewer().establishment.id
  const types = useVisitTypes()
  const [initial] = useState(() => ({ ...words, visitTypeIds: [...(form?.visitTypeIds ?? [])] }))
  const [values, setValues] = useState(initial)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [saving, setSaving] = useState(false)
  const isDirty = () => JSON.stringify(values) !== JSON.stringify(initial)
  const { requestClose, hearEscape, question } = useDialogClose(isDirty, onClose)
  const save = async () => {
    setSaving(true)
    setFailure(null)
    try {
      const version = form?.version ?? null
      await saveConsentForm({ id: form?.id ?? null, version, establishmentId, ...values })
      onSaved()
    } catch (error) {
      setFailure(toFailure(error))
      setSaving(false)
    }
  }
  const field = (name: keyof FormWords) => ({
    value: values[name],
    error: failure?.fieldErrors.find(({ path }) => path === `input.${name}`)?.message,
    onChange: (event: { currentTarget: { value: string } }) => setValues({ ...values, [name]: event.currentTarget.value }),
  })
  return (
    <Modal
      opened
      onClose={hearEscape}
      title={form ? <Trans>Change the form</Trans> : <Trans>New form</Trans>}
      size="xl"
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack gap="sm">
          {failure && <ErrorState failure={failure} />}
          <Text size="sm" c="dimmed">
            <Trans>Other words are a new version. What was signed before stays under the words that were read.</Trans>
          </Text>
          <Group grow align="start">
            <TextInput label={t`Name in English`} data-autofocus maxLength={200} {...field('nameEn')} />
            <TextInput label={t`Name in Thai`} maxLength={200} {...field('nameTh')} />
          </Group>
          <Textarea label={t`Text in English`} autosize minRows={5} maxRows={14} maxLength={20_000} {...field('textEn')} />
          <Textarea label={t`Text in Thai`} autosize minRows={5} maxRows={14} maxLength={20_000} {...field('textTh')} />
          {types.length > 0 && (
            <MultiSelect
              label={t`Needed at visits of`}
              data={types.map((type) => ({ value: type.id, label: visitTypeName(type, language) }))}
              value={values.visitTypeIds}
              onChange={(visitTypeIds) => setValues({ ...values, visitTypeIds })}
              comboboxProps={{ withinPortal: true }}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={requestClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={saving}>
              <Trans>Save</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
      {question}
    </Modal>
  )
}
