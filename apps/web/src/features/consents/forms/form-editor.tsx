import { visitTypeName } from '@clinic/shared/visit-types/visit-type'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, MultiSelect, Text, Textarea, TextInput } from '@mantine/core'
import { FormModal } from '../../../components/form/form-modal.tsx'
import { useValuesEditor } from '../../../lib/form/use-values-editor.ts'
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
  const { editor, values, change, errorOf } = useValuesEditor({
    initial: () => ({ ...words, visitTypeIds: [...(form?.visitTypeIds ?? [])] }),
    save: (typed) => saveConsentForm({ id: form?.id ?? null, version: form?.version ?? null, establishmentId, ...typed }),
    onSaved,
  })
  const field = (name: keyof FormWords) => ({
    value: values[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  return (
    <FormModal
      title={form ? <Trans>Change the form</Trans> : <Trans>New form</Trans>}
      submitLabel={<Trans>Save</Trans>}
      editor={editor}
      onClose={onClose}
      size="xl"
    >
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
          onChange={(visitTypeIds) => change({ visitTypeIds })}
          comboboxProps={{ withinPortal: true }}
        />
      )}
    </FormModal>
  )
}
