import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { UndoNotice } from '../../../components/feedback/undo-notice.tsx'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { medicineNames } from './template-lines.ts'
import classes from './template-list-dialog.module.css'
import type { NamedTemplate } from './use-templates.ts'

type TemplateListDialogProps = {
  templates: NamedTemplate[]
  /** Which part of the form offers to undo. */
  within: string
  onRename: (template: NamedTemplate) => void
  /** Left out while the prescription has no lines. */
  onReplace: ((template: NamedTemplate) => Promise<unknown>) | undefined
  onDelete: (template: NamedTemplate) => Promise<unknown>
  onClose: () => void
}

/** A doctor's templates, to be renamed, replaced and deleted. */
export function TemplateListDialog({ templates, within, onRename, onReplace, onDelete, onClose }: TemplateListDialogProps) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const run = async (change: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await change()
    } catch (error) {
      setFailure(toFailure(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={<Trans>Templates</Trans>} size="lg" closeButtonProps={{ 'aria-label': t`Close` }}>
      <Stack gap="sm">
        {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
        {templates.length === 0 && (
          <Text c="dimmed">
            <Trans>No templates are left.</Trans>
          </Text>
        )}
        <ul className={classes.list}>
          {templates.map((template) => {
            const { id, name } = template
            return (
              <li key={id} className={classes.template}>
                <div className={classes.what}>
                  <Text fw={500}>{name}</Text>
                  <Text size="sm" c="dimmed">
                    {medicineNames(template)}
                  </Text>
                </div>
                <Group gap={4} wrap="nowrap">
                  <Button size="compact-sm" variant="subtle" aria-label={t`Rename “${name}”`} onClick={() => onRename(template)}>
                    <Trans>Rename</Trans>
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    disabled={!onReplace}
                    title={t`With the lines of this prescription`}
                    aria-label={t`Replace the lines of “${name}”`}
                    onClick={() => onReplace && void run(() => onReplace(template))}
                  >
                    <Trans>Replace lines</Trans>
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="red"
                    aria-label={t`Delete “${name}”`}
                    onClick={() => void run(() => onDelete(template))}
                  >
                    <Trans>Delete</Trans>
                  </Button>
                </Group>
              </li>
            )
          })}
        </ul>
        <UndoNotice within={within} />
      </Stack>
    </Modal>
  )
}
