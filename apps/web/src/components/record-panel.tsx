import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconDotsVertical, IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Failure } from '../lib/errors.ts'
import { ErrorState } from './feedback/error-state.tsx'
import { PanelSkeleton, SidePanel } from './side-panel.tsx'

/** What the form of a panel needs: the record, and what to do when it is saved or left. */
export type PanelForm<T> = {
  record: T
  onReload: () => Promise<T | null>
  onSaved: (saved: T) => void
  onClose: () => void
}

type RecordPanelProps<T> = {
  /** As `useRecord` gives it. */
  loaded: { record: T | null | undefined; setRecord: (next: T) => void; failure: Failure | null; load: () => Promise<T | null> }
  /** Until the record is there, what it will be. */
  title: string
  /** Instead of a record that is not there. */
  missing: ReactNode
  mayEdit: boolean
  editing: boolean
  onEdit: (editing: boolean) => void
  onClose: () => void
  /** Beside the button that edits. */
  actions?: ReactNode
  form: (props: PanelForm<T>) => ReactNode
  facts: (record: T) => ReactNode
  /** What opens over the panel. */
  children?: ReactNode
}

/** One record beside its list: its facts, or its form while it is edited. */
export function RecordPanel<T>({ loaded, title, missing, mayEdit, editing, onEdit, onClose, ...parts }: RecordPanelProps<T>) {
  const { record, setRecord, failure, load } = loaded
  const isForm = editing && mayEdit
  const editButton = useFocusAfterForm(isForm)
  return (
    <SidePanel
      title={title}
      onClose={onClose}
      note={
        record &&
        !isForm && (
          <Group gap={6} wrap="nowrap">
            {mayEdit && (
              <Button
                ref={editButton}
                size="compact-md"
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => onEdit(true)}
              >
                <Trans>Edit</Trans>
              </Button>
            )}
            {parts.actions}
          </Group>
        )
      }
    >
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {record === null && !failure && missing}
      {record === undefined && !failure && <PanelSkeleton />}
      {record &&
        (isForm
          ? parts.form({
              record,
              onReload: load,
              onClose: () => onEdit(false),
              onSaved: (saved) => {
                setRecord(saved)
                onEdit(false)
              },
            })
          : parts.facts(record))}
      {parts.children}
    </SidePanel>
  )
}

/** The form goes with the focus that was in it: it goes on where the form was opened. */
function useFocusAfterForm(isForm: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasForm = useRef(isForm)
  useEffect(() => {
    if (wasForm.current && !isForm) button.current?.focus({ preventScroll: true })
    wasForm.current = isForm
  }, [isForm])
  return button
}

/** What is done to a record less often than editing it: the items of a menu. */
export function MoreMenu({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t`More`}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

type ArchiveButtonProps = { archived: boolean; onArchive: () => Promise<unknown>; onRestore: () => Promise<unknown> }

/** Archives a record, or brings it back. */
export function ArchiveButton({ archived, onArchive, onRestore }: ArchiveButtonProps) {
  return (
    <Button
      size="compact-md"
      variant="default"
      leftSection={archived ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />}
      onClick={() => void (archived ? onRestore : onArchive)()}
    >
      {archived ? <Trans>Restore from the archive</Trans> : <Trans>Archive</Trans>}
    </Button>
  )
}
