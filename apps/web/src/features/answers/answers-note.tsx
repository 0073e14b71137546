import { Plural } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'
import { OpenAnswerCountQuery, useAnswerChanges } from './answers-data.ts'

/** How many patients can't come, or want another time, and the way to them; nothing while nobody does. */
export default function AnswersNote() {
  const establishmentId = useViewer().establishment.id
  const { data, load } = useServerQuery({ query: OpenAnswerCountQuery, variables: { establishmentId } })
  useAnswerChanges(() => void load())
  const count = data?.answers.totalCount ?? 0
  if (count === 0) return null
  return (
    <Anchor component={Link} to="/answers" fw={600}>
      <Plural value={count} one="# answer from a patient" other="# answers from patients" />
    </Anchor>
  )
}
