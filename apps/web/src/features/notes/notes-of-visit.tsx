import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { graphql } from '../../graphql/graphql.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'

const NotesOfVisitQuery = graphql(`
  query NotesOfVisit($eventId: ID!) {
    notesOfVisit(eventId: $eventId) { id authorName signedTime }
  }
`)

/** That an appointment was written about, and by whom: what is in it only doctors read. */
export default function NotesOfVisit({ eventId }: { eventId: string }) {
  const { data, load } = useServerQuery({ query: NotesOfVisitQuery, variables: { eventId } })
  useListChanges(['visit_notes'], () => void load())
  return data?.notesOfVisit.map(({ id, authorName, signedTime }) => (
    <Text key={id} size="sm" c="dimmed">
      {signedTime ? <Trans>Note signed by {authorName}</Trans> : <Trans>Note begun by {authorName}</Trans>}
    </Text>
  ))
}
