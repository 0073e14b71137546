import { unprintableLetters } from '@clinic/shared/documents/printable-letters'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'

/** Names the letters among some texts, the values of a form say, that a paper can't show. */
export function UnprintableNote({ texts }: { texts: unknown }) {
  const letters = unprintableLetters(JSON.stringify(texts)).slice(0, 10).join(' ')
  if (letters === '') return null
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="status">
      <Trans>No font has the letters {letters} – papers show an empty box instead.</Trans>
    </Text>
  )
}
