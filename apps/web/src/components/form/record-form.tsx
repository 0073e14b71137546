import { Trans } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useBlocker, type Location } from 'react-router-dom'
import type { FieldChange } from '@clinic/shared/errors'
import type { Failure } from '../../lib/errors.ts'
import { Confirm } from '../feedback/confirm.tsx'
import { DocumentProblem } from '../document/document-problem.tsx'
import classes from './record-form.module.css'

type RecordFormProps = {
  saving: boolean
  restored: boolean
  /** An upload is in progress that has to be saved with the form. */
  waiting?: boolean
  failure: Failure | null
  isDirty: () => boolean
  sentence: (change: FieldChange) => string | undefined
  save: (over?: number) => Promise<void>
  onTheirs: () => void
  onForgetFailure: () => void
  /** Discards the unsaved changes. */
  discard: () => void
  /** Closes the form. */
  onLeave: () => void
  children: ReactNode
}

/** Another page of the list behind the form does not leave the form. */
const isElsewhere = (now: Location, next: Location) =>
  now.pathname !== next.pathname || new URLSearchParams(now.search).has('edit') !== new URLSearchParams(next.search).has('edit')

/**
 * A record's form: Enter saves, Escape, closing and going elsewhere ask before typed text is thrown away, a stale edit is decided
 * in place.
 */
export function RecordForm(props: RecordFormProps) {
  const {
    saving,
    restored,
    waiting = false,
    failure,
    isDirty,
    sentence,
    save,
    onTheirs,
    onForgetFailure,
    discard,
    onLeave,
    children,
  } = props
  const [leaving, setLeaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty() && isElsewhere(currentLocation, nextLocation))
  const isBlocked = blocker.state === 'blocked'
  const leave = () => (isDirty() ? setLeaving(true) : onLeave())
  const throwAway = () => {
    discard()
    if (isBlocked) blocker.proceed()
    else onLeave()
  }
  const stay = () => {
    setLeaving(false)
    if (isBlocked) blocker.reset()
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
        if (event.key !== 'Escape' || event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return
        if ((event.target as HTMLElement).getAttribute('aria-expanded') === 'true') return
        event.preventDefault()
        event.stopPropagation()
        leave()
      }}
    >
      <Stack gap="sm">
        {failure && (
          <DocumentProblem
            failure={failure}
            busy={saving}
            sentence={sentence}
            onClose={onForgetFailure}
            onTheirs={onTheirs}
            onMine={(version) => void save(version)}
          />
        )}
        {restored && (
          <Text size="sm" c="dimmed" role="status">
            <Trans>What you had typed before is back. It is not saved yet.</Trans>
          </Text>
        )}
        {children}
      </Stack>
      <Group justify="flex-end" gap="xs" className={classes.foot}>
        <Button variant="default" onClick={leave}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={saving} disabled={waiting}>
          <Trans>Save</Trans>
        </Button>
      </Group>
      <Confirm
        opened={leaving || isBlocked}
        title={<Trans>Throw away what you typed?</Trans>}
        confirmLabel={<Trans>Throw away</Trans>}
        danger
        onConfirm={throwAway}
        onCancel={stay}
      />
    </form>
  )
}
