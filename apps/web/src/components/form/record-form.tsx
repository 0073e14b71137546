import { Trans } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { useBlocker, type Location } from 'react-router-dom'
import type { FieldChange } from '@clinic/shared/errors'
import { closeByEscape } from '../close-by-escape.ts'
import type { EditorControls } from '../../lib/form/use-record-editor.ts'
import { useSaveKey } from '../../lib/form/use-save-key.ts'
import { DiscardQuestion, useDiscardQuestion } from './discard-question.tsx'
import { EditorNotices } from './editor-notices.tsx'
import classes from './record-form.module.css'

type RecordFormProps = {
  editor: EditorControls
  /** Something is still on its way that has to be saved with the rest. */
  waiting?: boolean
  sentence: (change: FieldChange) => string | undefined
  onClose: () => void
  children: ReactNode
}

/** Another page of the list behind the form does not leave the form. */
const isElsewhere = (now: Location, next: Location) =>
  now.pathname !== next.pathname || new URLSearchParams(now.search).has('edit') !== new URLSearchParams(next.search).has('edit')

/** A record's form: Enter saves, Escape, closing and going elsewhere ask before typed text is thrown away, a stale edit is decided in place. */
export function RecordForm({ editor, waiting = false, sentence, onClose, children }: RecordFormProps) {
  const { saving, isDirty, save, discard } = editor
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  useSaveKey(waiting ? undefined : () => void save())
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty() && isElsewhere(currentLocation, nextLocation))
  const isBlocked = blocker.state === 'blocked'
  const { requestClose, question } = useDiscardQuestion(isDirty, () => {
    discard()
    onClose()
  })
  const goElsewhere = () => {
    discard()
    blocker.proceed?.()
  }
  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!waiting) void save()
      }}
      onKeyDown={(event) => {
        if ((event.target as HTMLElement).getAttribute('aria-expanded') !== 'true') closeByEscape(event, requestClose)
      }}
    >
      <Stack gap="sm">
        <EditorNotices editor={editor} sentence={sentence} />
        {children}
      </Stack>
      <Group justify="flex-end" gap="xs" className={classes.foot}>
        <Button variant="default" onClick={requestClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={saving} disabled={waiting}>
          <Trans>Save</Trans>
        </Button>
      </Group>
      {question}
      <DiscardQuestion opened={isBlocked} onDiscard={goElsewhere} onCancel={() => blocker.reset?.()} />
    </form>
  )
}
