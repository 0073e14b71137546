import { nameIn } from '@clinic/shared/notes/note'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useUi } from '../../../stores/ui.ts'
import type { NoteSection } from '../note-row.ts'
import type { Conflict } from './draft-store.ts'
import classes from './note-editor.module.css'

type ConflictQuestionProps = {
  conflict: Conflict
  section: NoteSection | undefined
  own: string
  onSettle: (value: string) => void
}

/** Two windows have written into the same section. */
export function ConflictQuestion({ conflict: { theirs }, section, own, onSettle }: ConflictQuestionProps) {
  const language = useUi((state) => state.language)
  const isText = section?.kind === 'text'
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={18} aria-hidden />} role="alert">
      <Text fw={600}>
        <Trans>“{section ? nameIn(language, section) : ''}” was changed in another window.</Trans>
      </Text>
      {isText && (
        <div className={classes.versions}>
          <div>
            <Text size="sm" c="dimmed">
              <Trans>There</Trans>
            </Text>
            <div className={classes.version}>{theirs}</div>
          </div>
          <div>
            <Text size="sm" c="dimmed">
              <Trans>Here</Trans>
            </Text>
            <div className={classes.version}>{own}</div>
          </div>
        </div>
      )}
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" onClick={() => onSettle(own)}>
          <Trans>Keep what is here</Trans>
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onSettle(theirs)}>
          <Trans>Take what is there</Trans>
        </Button>
        {isText && (
          <Button size="compact-sm" variant="default" onClick={() => onSettle(`${theirs}\n${own}`)}>
            <Trans>Keep both</Trans>
          </Button>
        )}
      </Group>
    </Alert>
  )
}
