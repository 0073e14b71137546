import { Plural, Trans } from '@lingui/react/macro'
import { Button, Menu, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconDeviceFloppy, IconListDetails, IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { UndoNotice } from '../../../components/feedback/undo-notice.tsx'
import { filledLines, type PrescriptionValues } from '../editor/prescription-values.ts'
import { medicineNames } from './template-lines.ts'
import { TemplateListDialog } from './template-list-dialog.tsx'
import classes from './template-menu.module.css'
import { TemplateNameDialog } from './template-name-dialog.tsx'
import { useFormUndo } from './use-form-undo.ts'
import { useTemplateChanges } from './use-template-changes.ts'
import type { DoctorTemplates, NamedTemplate } from './use-templates.ts'

type TemplateMenuProps = {
  form: UseFormReturnType<PrescriptionValues>
  of: DoctorTemplates
  /** How many lines a prescription may have. */
  most: number
  /** `last`: the index of the last line that was added. */
  onAdded: (last: number) => void
}

type Dialog = { kind: 'save' } | { kind: 'list' } | { kind: 'rename'; template: NamedTemplate }

/** The doctor's templates: adds one, saves the lines as one, and changes those that there are. */
export function TemplateMenu({ form, of, most, onAdded }: TemplateMenuProps) {
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const { within, offer } = useFormUndo()
  const { add, check, save, rename, replace, remove } = useTemplateChanges({ form, of, offer })
  const { doctorId, templates } = of
  const count = filledLines(form.getValues().lines).length
  const close = () => setDialog(null)
  return (
    <>
      <Menu position="bottom-start" width={340} shadow="md">
        <Menu.Target>
          <Button size="compact-sm" variant="subtle" disabled={!doctorId} leftSection={<IconListDetails size={14} aria-hidden />}>
            <Trans>Templates</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes.templates}>
            {templates.length === 0 && (
              <Text size="sm" c="dimmed" px="sm" py={6}>
                <Trans>
                  A template is a set of lines with a name. Write them once, save them here, and add them in one step.
                </Trans>
              </Text>
            )}
            {templates.map((template) => (
              <Menu.Item
                key={template.id}
                title={medicineNames(template)}
                disabled={count + template.prescriptionDetails.length > most}
                rightSection={
                  <Text span size="xs" c="dimmed">
                    <Plural value={template.prescriptionDetails.length} one="# medicine" other="# medicines" />
                  </Text>
                }
                onClick={() => {
                  const length = add(template)
                  requestAnimationFrame(() => onAdded(length - 1)) // the menu has given the focus back by then
                }}
              >
                {template.name}
              </Menu.Item>
            ))}
          </div>
          <Menu.Divider />
          <Menu.Item
            disabled={count === 0}
            leftSection={<IconDeviceFloppy size={16} aria-hidden />}
            onClick={() => check() && setDialog({ kind: 'save' })}
          >
            <Trans>Save these lines as a template…</Trans>
          </Menu.Item>
          {templates.length > 0 && (
            <Menu.Item leftSection={<IconSettings size={16} aria-hidden />} onClick={() => setDialog({ kind: 'list' })}>
              <Trans>Change the templates…</Trans>
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog?.kind !== 'list' && <UndoNotice within={within} />}
      {dialog?.kind === 'save' && (
        <TemplateNameDialog
          title={<Trans>Save as a template</Trans>}
          hint={<Plural value={count} one="With the line of this prescription." other="With the # lines of this prescription." />}
          onSave={(name) => save(name).then(close)}
          onClose={close}
        />
      )}
      {dialog?.kind === 'list' && (
        <TemplateListDialog
          templates={templates}
          within={within}
          onRename={(template) => setDialog({ kind: 'rename', template })}
          onReplace={count > 0 ? (template) => (check() ? replace(template) : Promise.resolve(close())) : undefined}
          onDelete={remove}
          onClose={close}
        />
      )}
      {dialog?.kind === 'rename' && (
        <TemplateNameDialog
          title={<Trans>Rename the template</Trans>}
          hint={medicineNames(dialog.template)}
          name={dialog.template.name}
          onSave={(name) => rename(dialog.template, name).then(() => setDialog({ kind: 'list' }))}
          onClose={() => setDialog({ kind: 'list' })}
        />
      )}
    </>
  )
}
