import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Kbd, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { RestoredNote } from '../form/restored-note.tsx'
import classes from './document.module.css'

type DraftActionsProps = {
  saving: boolean
  /** Unsaved changes were restored. */
  restored: boolean
  onIssue: (() => void) | undefined
  issueHint?: ReactNode
  onDiscard: (() => void) | undefined
  onStartAfresh: (() => void) | undefined
  onDelete: (() => void) | undefined
  /** A summary such as the total. */
  children?: ReactNode
}

/** The actions beside a draft. The last field's Enter moves the focus to `data-finish`. */
export function DraftActions({
  saving,
  restored,
  onIssue,
  issueHint,
  onDiscard,
  onStartAfresh,
  onDelete,
  children,
}: DraftActionsProps) {
  const { t } = useLingui()
  const last = { 'data-step': true, 'data-finish': true }
  return (
    <section className={classes.box} aria-label={t`What next`}>
      <div className={classes.actions}>
        {children}
        {onIssue && (
          <Button {...last} loading={saving} onClick={onIssue}>
            <Trans>Issue</Trans>
            <KeyHint keys={['Ctrl', '⇧', '↵']} />
          </Button>
        )}
        <Button type="submit" variant={onIssue ? 'default' : 'filled'} disabled={saving} {...(!onIssue && last)}>
          <Trans>Save draft</Trans>
          <KeyHint keys={['Ctrl', '↵']} />
        </Button>
        {issueHint && (
          <Text size="xs" c="dimmed">
            {issueHint}
          </Text>
        )}
        {onDiscard && (
          <Button variant="subtle" onClick={onDiscard}>
            <Trans>Discard changes</Trans>
          </Button>
        )}
        {onStartAfresh && (
          <Button variant="subtle" onClick={onStartAfresh}>
            <Trans>Start afresh</Trans>
          </Button>
        )}
        {onDelete && (
          <Button variant="subtle" color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
            <Trans>Delete draft</Trans>
          </Button>
        )}
      </div>
      {restored && <RestoredNote />}
    </section>
  )
}

/** Not part of the button's accessible name. */
function KeyHint({ keys }: { keys: string[] }) {
  return (
    <span aria-hidden style={{ display: 'inline-flex', gap: 2, marginInlineStart: 8 }}>
      {keys.map((key) => (
        <Kbd key={key} size="xs">
          {key}
        </Kbd>
      ))}
    </span>
  )
}
