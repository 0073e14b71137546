import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { breakpoints } from '@clinic/shared/theme'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import type { EditorControls } from '../../lib/form/use-record-editor.ts'
import { ErrorState } from '../feedback/error-state.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { RestoredNote } from './restored-note.tsx'

type FormModalProps = {
  title: ReactNode
  submitLabel: ReactNode
  editor: Pick<EditorControls, 'saving' | 'restored' | 'failure' | 'isDirty' | 'save' | 'discard'>
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: Enter submits, in long texts with Ctrl or Cmd; Escape and the way back close it, and ask before typed text is thrown away. */
export function FormModal({ title, submitLabel, editor, onClose, children }: FormModalProps) {
  const { t } = useLingui()
  const { saving, restored, failure, isDirty, save, discard } = editor
  const isPhone = useMediaQuery(`(max-width: ${breakpoints.sm - 0.02}px)`, false, { getInitialValueInEffect: false })
  const [asking, setAsking] = useState(false)
  const discardAndClose = () => {
    discard()
    onClose()
  }
  const requestClose = () => (isDirty() ? setAsking(true) : discardAndClose())
  // Both dialogs listen on the window: React may show the question between the two, and it would close with the Escape that opened it.
  const hearEscape = () => (asking ? setAsking(false) : requestClose())
  useWayBack(requestClose)
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
    <Modal opened onClose={hearEscape} title={title} size="lg" fullScreen={isPhone} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form onSubmit={submit} onKeyDown={submitByKey} noValidate>
        <Stack gap="sm">
          {failure && <ErrorState failure={failure} />}
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
      <DiscardQuestion opened={asking} closeOnEscape={false} onDiscard={discardAndClose} onCancel={() => setAsking(false)} />
    </Modal>
  )
}

/** Back closes the dialog instead of leaving the screen under it. */
function useWayBack(close: () => void): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP')
  const stayAndClose = useEffectEvent(() => {
    blocker.reset?.()
    close()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') stayAndClose()
  }, [blocker.state])
}
