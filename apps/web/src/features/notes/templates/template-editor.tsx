import { nameIn } from '@clinic/shared/notes/note'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, MultiSelect, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { FormModal } from '../../../components/form/form-modal.tsx'
import { useValuesEditor } from '../../../lib/form/use-values-editor.ts'
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
  const types = useVisitTypes()
  const { editor, values, change, errorOf } = useValuesEditor({
    initial: () => templateValues(template),
    save: (typed) => saveNoteTemplate(templateInput(typed, template, establishmentId)),
    onSaved,
  })
  const { sections } = values
  const changeSections = (next: SectionValues[]) => change({ sections: next })
  return (
    <FormModal
      title={template ? nameIn(language, template) : t`New template`}
      submitLabel={<Trans>Save</Trans>}
      editor={editor}
      onClose={onClose}
      size="xl"
    >
      <Group grow align="start">
        <TextInput
          label={t`Name in English`}
          data-autofocus
          maxLength={100}
          value={values.nameEn}
          error={errorOf('nameEn')}
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
    </FormModal>
  )
}

function moved(sections: SectionValues[], from: number, by: number): SectionValues[] {
  const next = [...sections]
  const [section] = next.splice(from, 1)
  if (section) next.splice(from + by, 0, section)
  return next
}
