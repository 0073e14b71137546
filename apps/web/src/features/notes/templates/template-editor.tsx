import { nameIn } from '@clinic/shared/notes/note'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, MultiSelect, Stack, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { useDialogClose } from '../../../components/form/use-dialog-close.tsx'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { useVisitTypes } from '../../../pickers/visit-types.ts'
import { useUi } from '../../../stores/ui.ts'
import type { NoteTemplate } from '../visit-notes.ts'
import { SectionEditor } from './section-editor.tsx'
import { saveNoteTemplate } from './template-data.ts'
import { newSection, templateInput, templateValues, type SectionValues } from './template-values.ts'

type TemplateEditorProps = { template: NoteTemplate | null; establishmentId: string; onSaved: () => void; onClose: () => void }

/** The names of a template, its sections, and of which visits it is. */
export function TemplateEditor({ template, establishmentId, onSaved, onClose }: TemplateEditorProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const [values, setValues] = useState(() => templateValues(template))
  const [failure, setFailure] = useState<Failure | null>(null)
  const [saving, setSaving] = useState(false)
  const types = useVisitTypes()
  const isDirty = JSON.stringify(values) !== JSON.stringify(templateValues(template))
  const { requestClose, hearEscape, question } = useDialogClose(() => isDirty, onClose)
  const { sections } = values
  const change = (next: Partial<typeof values>) => setValues({ ...values, ...next })
  const changeSections = (next: SectionValues[]) => change({ sections: next })
  const save = async () => {
    setSaving(true)
    setFailure(null)
    try {
      await saveNoteTemplate(templateInput(values, template, establishmentId))
      onSaved()
    } catch (error) {
      setFailure(toFailure(error))
    } finally {
      setSaving(false)
    }
  }
  const faultOf = (path: string) => failure?.fieldErrors.find((fault) => fault.path === `input.${path}`)?.message
  return (
    <Modal
      opened
      onClose={hearEscape}
      title={template ? nameIn(language, template) : t`New template`}
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
          <Group grow align="start">
            <TextInput
              label={t`Name in English`}
              data-autofocus
              maxLength={100}
              value={values.nameEn}
              error={faultOf('nameEn')}
              onChange={(event) => change({ nameEn: event.currentTarget.value })}
            />
            <TextInput
              label={t`Name in Thai`}
              maxLength={100}
              value={values.nameTh}
              onChange={(event) => change({ nameTh: event.currentTarget.value })}
            />
          </Group>
          {types.length > 0 && (
            <MultiSelect
              label={t`Offered first at visits of`}
              data={types.map((type) => ({ value: type.id, label: nameIn(language, type) }))}
              value={values.visitTypeIds}
              onChange={(visitTypeIds) => change({ visitTypeIds })}
              comboboxProps={{ withinPortal: true }}
            />
          )}
          {sections.map((section, index) => (
            <SectionEditor
              key={section.id}
              section={section}
              position={index + 1}
              isLast={index === sections.length - 1}
              onChange={(next) => changeSections(sections.map((other) => (other === section ? next : other)))}
              onRemove={sections.length > 1 ? () => changeSections(sections.filter((other) => other !== section)) : undefined}
              onMove={(by) => changeSections(moved(sections, index, by))}
            />
          ))}
          <Group>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => changeSections([...sections, newSection(sections.map(({ id }) => id))])}
            >
              <Trans>Add a section</Trans>
            </Button>
          </Group>
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

function moved(sections: SectionValues[], from: number, by: number): SectionValues[] {
  const next = [...sections]
  const [section] = next.splice(from, 1)
  if (section) next.splice(from + by, 0, section)
  return next
}
