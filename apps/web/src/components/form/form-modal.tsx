import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { breakpoints } from '@clinic/shared/theme'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import type { EditorControls } from '../../lib/form/use-record-editor.ts'
import { ErrorState } from '../feedback/error-state.tsx'
import { useScrolledTo } from '../feedback/use-scrolled-to.ts'
import { RestoredNote } from './restored-note.tsx'
import { useDialogClose } from './use-dialog-close.tsx'

type FormModalProps = {
  title: ReactNode
  submitLabel: ReactNode
  editor: Pick<EditorControls, 'saving' | 'restored' | 'failure' | 'isDirty' | 'save' | 'discard'>
  onClose: () => void
  size?: 'lg' | 'xl'
  children: ReactNode
}

/** A form in a dialog: Enter submits, in long texts with Ctrl or Cmd; Escape and the way back close it, and ask before typed text is thrown away. */
export function FormModal({ title, submitLabel, editor, onClose, size = 'lg', children }: FormModalProps) {
  const { t } = useLingui()
  const { saving, restored, failure, isDirty, save, discard } = editor
  const top = useScrolledTo(failure)
  const isPhone = useMediaQuery(`(max-width: ${breakpoints.sm - 0.02}px)`, false, { getInitialValueInEffect: false })
  const { requestClose, hearEscape, question } = useDialogClose(isDirty, () => {
    discard()
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation() // a form in a modal must not submit the form that opened it
    void save()
  }
  const submitByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  return (
    <Modal
      opened
      onClose={hearEscape}
      title={title}
      size={size}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form onSubmit={submit} onKeyDown={submitByKey} noValidate>
        <Stack gap="sm">
          {failure && (
            <div ref={top}>
              <ErrorState failure={failure} />
            </div>
          )}
          {restored && <RestoredNote />}
          {children}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={requestClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={saving}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
      {question}
    </Modal>
  )
}
