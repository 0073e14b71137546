import { Trans } from '@lingui/react/macro'
import { Alert, Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLeftChanges } from '../../lib/form/use-left-changes.ts'

type LeftChangesProps<Values> = {
  /** Under which the form of the draft has kept it. */
  unsavedName: string
  /** Whether all of it is in the document as it was issued. */
  isIn?: (typed: Values) => boolean
  /** To be read and copied. */
  textOf: (typed: Values) => string
  /** A new document that starts with it; its form keeps it under `unsavedName`. */
  anew: { label: ReactNode; path: string; unsavedName: string; blank: Values } | undefined
}

/** Over a draft that was issued or deleted while somebody wrote here: what they had typed is not lost. */
export function LeftChanges<Values>({ unsavedName, isIn, textOf, anew }: LeftChangesProps<Values>) {
  const navigate = useNavigate()
  const { typed, forget, moveTo } = useLeftChanges<Values>(unsavedName)
  if (!typed || isIn?.(typed)) return null
  const text = textOf(typed)
  return (
    <Alert color="orange" role="group" icon={<IconAlertTriangle aria-hidden />} mb="sm" maw={860} flex="none">
      <Stack gap="xs">
        <div role="alert">
          <Text>
            {isIn ? (
              <Trans>This was issued in the meantime. What you had typed and not saved is not in it:</Trans>
            ) : (
              <Trans>This was deleted in the meantime. What you had typed and not saved is still here:</Trans>
            )}
          </Text>
        </div>
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Text>
        <Group gap="xs">
          {anew && (
            <Button
              size="compact-md"
              onClick={() => {
                moveTo(anew.unsavedName, anew.blank)
                void navigate(anew.path)
              }}
            >
              {anew.label}
            </Button>
          )}
          {window.isSecureContext && ( // the clipboard is closed to other pages
            <CopyButton value={text}>
              {({ copied, copy }) => (
                <Button size="compact-md" variant="default" onClick={copy}>
                  {copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
                </Button>
              )}
            </CopyButton>
          )}
          <Button size="compact-md" variant="subtle" onClick={forget}>
            <Trans>Discard</Trans>
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
